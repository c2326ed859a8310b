import { type BoardProps, type Choice, styled, ui } from '@orrery/table';
import css from './menus.module.css';

/** Several answers at one place, as buttons. */
export const Menu = ({
  choices,
  say,
  onShow,
  onChoose,
  onClose,
}: BoardProps & { choices: readonly Choice[]; onClose: () => void }) => (
  <div {...styled(css, 'hexMenu')} data-cover="edge" role="group" aria-label={say('table.choices')}>
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
  </div>
);
