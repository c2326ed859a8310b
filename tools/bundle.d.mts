export const WORKERS: Readonly<Record<string, string>>;

export function bundle(what: {
  readonly entries: Readonly<Record<string, string>>;
  readonly out: string;
}): Promise<{ readonly remove: () => void }>;
