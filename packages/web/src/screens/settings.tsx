import { LANGUAGES, type Language } from '@orrery/kernel';
import { COACHING, changeSettings, cx, PACES, type Settings, THEMES, ui, useSay, useSettings } from '@orrery/table';
import { nameOfLanguage } from '../shell/language-menu.tsx';
import { Page } from '../shell/page.tsx';
import { NewTableOrders } from './new-table-orders.tsx';

const FLAGS = ['motion', 'sound', 'marks', 'confirm', 'guard', 'playback', 'hints', 'placeNames'] as const;

export const SettingsScreen = () => {
  const say = useSay();
  const now = useSettings();
  return (
    <Page title={say('settings.title')}>
      <h1>{say('settings.title')}</h1>
      <section className={cx(ui.panel, ui.grid2)} aria-label={say('settings.look')}>
        <label className={ui.field}>
          <span>{say('settings.name')}</span>
          <input value={now.name} maxLength={40} onChange={(event) => changeSettings({ name: event.target.value })} />
        </label>
        <label className={ui.field}>
          <span>{say('settings.language')}</span>
          <select
            value={now.language}
            onChange={(event) => changeSettings({ language: event.target.value as Language })}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {nameOfLanguage(one)}
              </option>
            ))}
          </select>
        </label>
        <label className={ui.field}>
          <span>{say('settings.theme')}</span>
          <select
            value={now.theme}
            onChange={(event) => changeSettings({ theme: event.target.value as Settings['theme'] })}
          >
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {say(`settings.theme.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={ui.field}>
          <span>{say('settings.pace')}</span>
          <select
            value={now.pace}
            onChange={(event) => changeSettings({ pace: event.target.value as Settings['pace'] })}
          >
            {PACES.map((one) => (
              <option key={one} value={one}>
                {say(`settings.pace.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </section>
      <section className={cx(ui.panel, ui.stack)} aria-label={say('settings.play')}>
        {FLAGS.map((flag) => (
          <label key={flag} className={ui.check}>
            <input
              type="checkbox"
              checked={now[flag]}
              onChange={(event) => changeSettings({ [flag]: event.target.checked })}
            />
            <span>{say(`settings.${flag}`)}</span>
          </label>
        ))}
        <label className={ui.field}>
          <span>{say('settings.coach')}</span>
          <select
            value={now.coach}
            onChange={(event) => changeSettings({ coach: event.target.value as Settings['coach'] })}
          >
            {COACHING.map((one) => (
              <option key={one} value={one}>
                {say(`settings.coach.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={cx(ui.button, ui.small)}
          onClick={() => changeSettings({ read: [], hints: true })}
        >
          {say('settings.again')}
        </button>
      </section>
      <NewTableOrders />
    </Page>
  );
};
