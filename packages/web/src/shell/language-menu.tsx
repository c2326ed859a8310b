import { LANGUAGES, type Language } from '@orrery/kernel';
import { changeSettings, ui, useSay, useSettings } from '@orrery/table';
import css from './language-menu.module.css';

/** Each language is listed under its own name. */
export const nameOfLanguage = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

export const LanguageMenu = () => {
  const say = useSay();
  const { language } = useSettings();
  return (
    <label className={css.language}>
      <span className={ui.hidden}>{say('settings.language')}</span>
      <select value={language} onChange={(event) => changeSettings({ language: event.target.value as Language })}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOfLanguage(one)}
          </option>
        ))}
      </select>
    </label>
  );
};
