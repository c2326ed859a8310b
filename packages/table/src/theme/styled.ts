type Name = string | false | null | undefined;

/** Class names that apply, as one attribute. */
export const cx = (...names: readonly Name[]): string => names.filter(Boolean).join(' ');

/**
 * Styles an element by names from a CSS module and lists the names in `data-part`, by which it can be found from outside: by a game's
 * styles, the keyboard, the tests. Other elements take `className` alone.
 */
export const styled = (
  css: { readonly [name: string]: string },
  ...names: readonly Name[]
): { readonly className: string; readonly 'data-part': string } => ({
  className: cx(...names.map((name) => name && css[name])),
  'data-part': cx(...names),
});
