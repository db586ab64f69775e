/** The package id: it names settings, sockets, queries, flags and the folder the files are served from. */
export const SYSTEM_ID = "manifold";

/** Path of a file of this package as Foundry serves it. */
export const systemPath = (path: string): string => `systems/${SYSTEM_ID}/${path}`;
