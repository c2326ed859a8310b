import { cx, ui, useSay } from '@orrery/table';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceFor } from '../online/sentence.ts';

/** Try something; what went wrong is said, and a second press waits for the first. */
export const useAttempt = () => {
  const say = useSay();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (what: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setTrouble(null);
    try {
      await what();
      return true;
    } catch (error) {
      setTrouble(sentenceFor(say, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { trouble, busy, attempt };
};

export const Trouble = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className={ui.warn} role="alert">
      {text}
    </p>
  );

/** A field for text, with its name above. */
export const TextField = ({
  label,
  value,
  onChange,
  type = 'text',
  autoComplete,
  maxLength = 200,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  type?: 'text' | 'password' | 'email' | 'search' | 'number';
  autoComplete?: string;
  maxLength?: number;
}) => (
  <label className={ui.field}>
    <span>{label}</span>
    <input
      type={type}
      value={value}
      maxLength={maxLength}
      {...(autoComplete === undefined ? {} : { autoComplete })}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

/** A panel with a heading. */
export const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={cx(ui.panel, ui.stack)} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** A new password, typed once and shown if one likes. */
export const NewPassword = ({ button, onSend }: { button: string; onSend: (password: string) => Promise<unknown> }) => {
  const say = useSay();
  const [password, setPassword] = useState('');
  const { trouble, busy, attempt } = useAttempt();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(() => onSend(password));
  };
  return (
    <form className={ui.stack} onSubmit={send}>
      <TextField
        label={say('account.newPassword')}
        type="password"
        value={password}
        autoComplete="new-password"
        onChange={setPassword}
      />
      <p className={ui.note}>{say('account.passwordAdvice')}</p>
      <Trouble text={trouble} />
      <div className={ui.row}>
        <button type="submit" className={cx(ui.button, ui.main)} disabled={busy || password.length < 8}>
          {button}
        </button>
      </div>
    </form>
  );
};
