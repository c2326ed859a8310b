/** A number (or string) that cannot be mixed up with another one: `HexId` is not any number. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
