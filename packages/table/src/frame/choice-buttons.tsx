import type { BoardProps, Choice } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';

type Props = Pick<BoardProps, 'say' | 'onShow' | 'onChoose'> & {
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
};

/** Several answers at one place as buttons, and a way to close them again. The board says where they stand. */
export const ChoiceButtons = ({ choices, say, onShow, onChoose, onClose }: Props) => (
  <>
    {choices.map((choice) => (
      <button
        key={JSON.stringify(choice.action)}
        type="button"
        {...styled(ui, 'choice')}
        onPointerEnter={() => onShow(choice.action)}
        onFocus={() => onShow(choice.action)}
        onClick={() => {
          onClose();
          onChoose(choice.action);
        }}
      >
        {choice.label}
      </button>
    ))}
    <button type="button" {...styled(ui, 'choice')} onClick={onClose}>
      {say('table.cancel')}
    </button>
  </>
);
