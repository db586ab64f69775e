/**
 * What the table's client and server say to each other over the websocket. Both sides compile against this file.
 * Every client message is answered through the acknowledgement with a {@link Reply}; payloads are never trusted.
 */

/** Plain JSON, as it travels. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type Reply<T> = { ok: true; value: T } | { ok: false; error: { code: ErrorCode; message: string } };
export type ErrorCode =
  "permission" | "validation" | "missing" | "conflict" | "malformed" | "storage" | "timeout" | "rate";

export type DocumentAction = "create" | "update" | "delete" | "get";

/** One batch on one document class under one parent: it is stored whole or not at all. */
export interface DocumentRequest {
  action: DocumentAction;
  /** Document class name, for example "Actor" or, embedded, "Item". */
  documentName: string;
  /** Uuid of the parent for embedded documents, else null. */
  parentUuid: string | null;
  /** Compendium collection id ("manifold.monsters"), or null for the world. */
  pack: string | null;
  /** create: sources. */
  data?: JsonObject[];
  /** update: changes with an _id each, already expanded; deletion keys ("-=k") and replacement keys ("==k") inside. */
  updates?: JsonObject[];
  /** delete: ids; or `deleteAll` in the options. */
  ids?: string[];
  /** get: a query on the pack's index ({type: "x"}, {_id__in: [...]}), empty for all. */
  query?: JsonObject;
  /** Operation options as the caller gave them; unknown keys travel to every client's hooks. */
  options: JsonObject;
}

/** The outcome of a stored batch, acknowledged to the author and broadcast to every other client that may see it. */
export interface DocumentResult {
  action: DocumentAction;
  documentName: string;
  parentUuid: string | null;
  pack: string | null;
  userId: string;
  /** Per world, rises by one with each stored batch: a client that was away asks for what it missed. */
  sequence: number;
  /** create and get: full sources (embedded included); update: the changes as applied, an _id each; delete: ids. */
  result: (JsonObject | string)[];
  options: JsonObject;
}

/** What a client receives once, after joining. */
export interface WorldSnapshot {
  userId: string;
  sequence: number;
  release: { generation: number; build: number; version: string };
  world: { id: string; title: string; system: string };
  /** The system's manifest, as read from disk, `documentTypes` included. */
  system: JsonObject;
  /** Free-form initial `system` data of the deprecated template.json, by document name and type; empty without one. */
  systemDefaults?: Record<string, Record<string, JsonObject>>;
  modules: JsonObject[];
  /** Top-level world documents by class name, embedded collections nested: { Actor: [...], Item: [...], User: [...] }. */
  documents: Record<string, JsonObject[]>;
  packs: PackSnapshot[];
  activeUsers: string[];
  /** Merged translations are fetched by the client; this is the list of files by language. */
  languages: { lang: string; name: string; path: string }[];
  /** Seed of this client's dice, or null for the platform's randomness. */
  seed: number | null;
  paused: boolean;
  /** What a game master must know of this world before anything else. */
  notices?: string[];
}

export interface PackSnapshot {
  collection: string;
  metadata: JsonObject;
  locked: boolean;
  folders: JsonObject[];
  /** {_id, uuid, name, img, type, sort, folder} per entry. */
  index: JsonObject[];
}

/** Client to server: event name, payload, acknowledgement. */
export interface ClientMessages {
  world: (reply: (answer: Reply<WorldSnapshot>) => void) => void;
  document: (request: DocumentRequest, reply: (answer: Reply<DocumentResult>) => void) => void;
  /** Batches after `sequence`, or null when they are no longer kept and the client must reload. */
  catchUp: (sequence: number, reply: (answer: Reply<DocumentResult[] | null>) => void) => void;
  /** Make a pack of the world: {label, type, name?, banner?}. For game masters. */
  makePack: (pack: JsonObject, reply: (answer: Reply<PackSnapshot>) => void) => void;
  /** Delete a pack of the world. For game masters. */
  removePack: (collection: string, reply: (answer: Reply<string>) => void) => void;
  /** Packs that a client does not know, and those of its packs that are gone. */
  packsSince: (known: string[], reply: (answer: Reply<{ made: PackSnapshot[]; gone: string[] }>) => void) => void;
  /** Direct socket of a package: name is exactly `system.<id>` or `module.<id>`. Relayed to every other client. */
  relay: (name: string, payload: Json, reply: (answer: Reply<true>) => void) => void;
  /** Ask another user's client; the answer of its handler comes back. `timeout` in milliseconds. */
  query: (
    request: { userId: string; name: string; data: Json; timeout: number },
    reply: (answer: Reply<Json>) => void,
  ) => void;
  /** Transient state of this user, relayed to the others: targets, viewed scene, pause. */
  activity: (state: UserActivity) => void;
  pause: (paused: boolean, reply: (answer: Reply<true>) => void) => void;
  /** Everybody else loads the page anew, because a setting asks for it. */
  reload: (nothing: null, reply: (answer: Reply<true>) => void) => void;
  /** Files below the world's and the system's public folders, for the file picker. */
  browse: (path: string, reply: (answer: Reply<{ folders: string[]; files: string[] }>) => void) => void;
  /** The table records what a client met that it does not implement (the gap log) and its console errors. */
  report: (entry: { kind: "gap" | "error"; message: string }) => void;
}

export interface UserActivity {
  targets?: string[];
  sceneId?: string | null;
  /** A point of a scene that the user shows; `pull` (game masters) brings everybody there. */
  ping?: { scene: string; x: number; y: number; pull?: boolean };
  /** Where the user points in the scene that they look at; null when they point elsewhere. */
  cursor?: { x: number; y: number } | null;
}

/** Server to client. */
export interface ServerMessages {
  document: (result: DocumentResult) => void;
  relay: (name: string, payload: Json, senderId: string) => void;
  query: (
    request: { fromUserId: string; name: string; data: Json; timeout: number },
    reply: (answer: Reply<Json>) => void,
  ) => void;
  /** Somebody wants the seat of a user who is connected: asked of that user and of game masters; true lets them in. */
  seat: (request: { userId: string; name: string; timeout: number }, reply: (isLetIn: boolean) => void) => void;
  activity: (userId: string, state: UserActivity) => void;
  userConnected: (userId: string, active: boolean) => void;
  pause: (paused: boolean, userId: string) => void;
  /** A pack was made or deleted: ask for what changed. */
  packsChanged: () => void;
  /** The built system changed on disk (development), or a setting wants it: reload the page. */
  reload: () => void;
}
