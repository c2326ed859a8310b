import type { Engine } from './engine.ts';

/** Values every process of one installation shares: made once, kept for ever. */
export const settingStore = (engine: Engine) => {
  const { build } = engine;
  const get = async (key: string): Promise<string | undefined> =>
    (await engine.all(build.selectFrom('settings').select('value').where('key', '=', key).compile()))[0]?.value;
  return {
    get,
    /** Buckets that are full again anyway. */
    forgetLimits: async (before: number): Promise<void> => {
      await engine.write([build.deleteFrom('limits').where('at', '<', before).compile()]);
    },
    /** The stored value; the first to ask makes it. */
    getOrMake: async (key: string, make: () => string): Promise<string> => {
      const known = await get(key);
      if (known !== undefined) return known;
      await engine.write([
        build
          .insertInto('settings')
          .values({ key, value: make() })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .compile(),
      ]);
      return (await get(key)) as string;
    },
  };
};
export type SettingStore = ReturnType<typeof settingStore>;
