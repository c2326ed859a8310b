import { Legend } from '../lexicon/legend.tsx';
import { useSay } from '../words.tsx';
import { Dialog } from './dialog.tsx';

const KEYS = [
  ['1 – 9', 'choose'],
  ['E', 'end'],
  ['U', 'undo'],
  ['R', 'redo'],
  ['T', 'restart'],
  ['H', 'hint'],
  ['B', 'rule'],
  ['Esc', 'cancel'],
  [',  .', 'timeline'],
  ['+  −  0', 'zoom'],
  ['?', 'help'],
] as const;

export const HelpDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog title={say('keys.title')} onClose={onClose}>
      <table>
        <tbody>
          {KEYS.map(([key, id]) => (
            <tr key={id}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{say(`keys.${id}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </Dialog>
  );
};
