/** What a source gives. Charging and tokens are told apart: "charge n" moves tokens, `tokens` are new ones in bowl I (G6). */
export interface Gain {
  readonly ore: number;
  readonly knowledge: number;
  readonly credits: number;
  readonly qic: number;
  readonly tokens: number;
  readonly charge: number;
  readonly vp: number;
  readonly formers: number;
}

export const NOTHING: Gain = { ore: 0, knowledge: 0, credits: 0, qic: 0, tokens: 0, charge: 0, vp: 0, formers: 0 };

/** Names of the facts files and ours. */
const FIELD: { readonly [fact: string]: keyof Gain } = {
  ore: 'ore',
  knowledge: 'knowledge',
  credits: 'credits',
  qic: 'qic',
  powerTokens: 'tokens',
  chargePower: 'charge',
  vp: 'vp',
  gaiaformers: 'formers',
};

/** A gain as the facts write it. Facts that are not understood stop the program at load. */
export const readGain = (facts: object | undefined): Gain => {
  const gain: { -readonly [f in keyof Gain]: number } = { ...NOTHING };
  for (const [fact, value] of Object.entries(facts ?? {})) {
    const field = FIELD[fact];
    if (field === undefined || !Number.isInteger(value)) throw new Error(`facts: cannot read gain ${fact}`);
    gain[field] = value as number;
  }
  return gain;
};

/** Stop the program at load when the facts are not what the rules were written for. */
export const expectFact = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`facts: ${what}`);
};
