export declare const mustNotNameGames: (path: string) => boolean;
export declare const namesOf: (ids: readonly string[]) => RegExp;
export declare const listsLanguages: (text: string, languages: readonly string[]) => boolean;
export declare const tooLong: (path: string, text: string) => boolean;
export declare const missingCatalogues: (paths: readonly string[], languages: readonly string[]) => string[];
export declare const writesIntoImports: (text: string) => string[];
