/** A type as it is after a trip through JSON: read-only all the way down, and what is absent is not there. */
export type Json<T> = T extends readonly (infer E)[]
  ? readonly Json<E>[]
  : T extends object
    ? { readonly [name in keyof T]: Json<string extends name ? T[name] : Exclude<T[name], undefined>> }
    : T;
