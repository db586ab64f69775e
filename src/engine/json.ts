/** Anything that survives JSON unchanged: what transcripts, changes and messages may hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
