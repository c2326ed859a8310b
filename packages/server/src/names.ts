/** Letters of other scripts, and figures, that look like one of ours. Capitals are small by then. */
const ALIKE: { readonly [letter: string]: string } = {
  ...pairs('асԁеһіјӏмопрԛѕтѵԝхугкнвзбո', 'acdehijlmonpqstvwxyrkhb36n'),
  ...pairs('αβγεικνορτυχωη', 'abyeiknoptuxwn'),
  ...pairs('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢıɡɑ', 'abcdeghijklmnoprtuvwyziga'),
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
};

function pairs(from: string, to: string): { [letter: string]: string } {
  const letters = [...to];
  return Object.fromEntries([...from].map((letter, i) => [letter, letters[i] ?? letter]));
}

/** Names differ when people can tell them apart: case and width do not count. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/**
 * What a name looks like: two names with the same look cannot be told apart at a glance. Accents count, because people
 * of different names have them.
 */
export const lookOf = (name: string): string =>
  [...nameKeyOf(name).replace(/[\s._-]+/g, '')]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
