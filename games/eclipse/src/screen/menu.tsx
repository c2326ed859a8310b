import { type BoardProps, type Choice, ChoiceButtons, styled } from '@orrery/table';
import css from './menus.module.css';

/** Several answers at one place, as buttons. */
export const Menu = ({
  choices,
  onClose,
  ...props
}: BoardProps & { choices: readonly Choice[]; onClose: () => void }) => (
  <div {...styled(css, 'hexMenu')} data-cover="edge" role="group" aria-label={props.say('table.choices')}>
    <ChoiceButtons {...props} choices={choices} onClose={onClose} />
  </div>
);
