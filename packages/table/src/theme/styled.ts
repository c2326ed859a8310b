type Name = string | false | null | undefined;

/** Class names that apply, as one attribute. */
export const cx = (...names: readonly Name[]): string => names.filter(Boolean).join(' ');

/**
 * Styles an element by names of a style module and says the names aloud in `data-part`, for whoever must find it from outside: a
 * game's styles, the keyboard, the tests. Elements nobody looks for take `className` alone.
 */
export const styled = (
  css: { readonly [name: string]: string },
  ...names: readonly Name[]
): { readonly className: string; readonly 'data-part': string } => ({
  className: cx(...names.map((name) => name && css[name])),
  'data-part': cx(...names),
});
