export interface Term {
  readonly game: string;
  readonly avoid?: Readonly<Record<string, readonly string[]>>;
  readonly [language: string]: unknown;
}
export declare const readable: (message: string) => string;
export declare const pattern: (avoid: string) => RegExp;
export declare const textsOf: (value: unknown, path?: string) => { path: string; text: string }[];
export declare const offences: (
  glossary: readonly Term[],
  game: string | null,
  language: string,
  catalogue: unknown,
) => { path: string; word: string; use: string; text: string }[];
