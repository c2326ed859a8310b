import { useLanguage } from '@orrery/table';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in words of the language. */
export const Ago = ({ at }: { at: number }) => {
  const language = useLanguage();
  const since = Math.min(0, at - Date.now());
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, ms]) => -since >= ms) ?? (['second', 1000] as const);
  return <time dateTime={new Date(at).toISOString()}>{format.format(Math.round(since / size), unit)}</time>;
};
