import type { ServerLog } from "./log.js";
import type { StorageFactory } from "./storage/storage.js";
import type { Limits } from "./world/limits.js";

/** How a table is started; only the system folder is required. */
export interface TableOptions {
  /** Folder with the built system (its `system.json` inside). */
  systemPath: string;
  /** Module folders, or folders with module folders in them. */
  modules?: string[];
  /** World id; default: the system's id. */
  world?: string;
  /** Where worlds and copies of packs are kept; default ".playtest" in the current folder. */
  dataPath?: string;
  /** Default 30000; 0 takes any free port. */
  port?: number;
  /** Default 127.0.0.1; "0.0.0.0" opens the table to the network. */
  host?: string;
  /** Which Foundry generation the client plays; default 13. */
  generation?: 13 | 14;
  /** Seed of the clients' dice; default none (the platform's randomness). */
  seed?: number | null;
  /** Players of a new world besides the game master; default 2. */
  players?: number;
  /** Lets everyone in without the secret of the join links (tests, other people's browser suites). */
  openJoin?: boolean;
  /** Tells the pages to reload when files of the system change. */
  watch?: boolean;
  log?: ServerLog;
  /** Opens the world's storage; default LevelDB. */
  storage?: StorageFactory;
  /** How much of the world players may fill; default LIMITS. */
  limits?: Partial<Limits>;
  /** Characters of all documents that a page is sent when it loads. */
  mostCharacters?: number;
  /** Milliseconds that those at the table have to give a taken seat away, and between two questions. */
  seats?: { time: number; pause: number };
}

/** The version a table claims to be, by generation. */
export const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 359, version: "14.359" },
} as const;
