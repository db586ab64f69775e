import type { LaunchOptions } from "playwright-core";

/** What a check of a system is given. */
export interface CheckOptions {
  systemPath: string;
  /** Folders of modules that are on beside it. */
  modules: string[];
  generation: 13 | 14;
  /** Seed of the dice; the check is repeatable with it. */
  seed: number;
  /** How many documents of each pack are opened. */
  firstOfPack: number;
  browser: LaunchOptions;
  /** The bundle of check/page, put into every page. */
  pageScript: string;
  say: (line: string) => void;
}
