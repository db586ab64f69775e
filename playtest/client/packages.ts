/** `foundry.packages`, as far as `game.system`, `game.modules` and `game.world` are read (sec. 2). */
import type { JsonObject } from "../common/protocol";

/** What a manifest need not say is there all the same, and empty. */
const UNSAID = (): JsonObject => ({
  flags: {},
  ...Object.fromEntries(LISTS.map((name) => [name, []])),
  ...Object.fromEntries(TEXTS.map((name) => [name, ""])),
  relationships: { systems: [], requires: [], recommends: [], conflicts: [], flags: {} },
  persistentStorage: false,
  protected: false,
  exclusive: false,
  socket: false,
});
const LISTS = ["authors", "media", "scripts", "esmodules", "styles", "languages", "packs", "packFolders"];
const TEXTS = ["url", "license", "readme", "bugs", "changelog", "manifest", "download"];

/** A manifest with its id; everything the manifest says is readable. */
export class BasePackage {
  declare readonly id: string;
  declare readonly title: string;
  declare readonly version: string;
  declare readonly flags: Record<string, unknown>;
  [key: string]: unknown;

  constructor(manifest: JsonObject) {
    Object.assign(this, UNSAID(), manifest);
  }
}

export class System extends BasePackage {
  constructor(manifest: JsonObject) {
    const grid = { type: 1, distance: 1, units: "", diagonals: 0, ...(manifest.grid as JsonObject | undefined) };
    super({ documentTypes: {}, initiative: null, ...manifest, grid } as JsonObject);
  }
}

export class Module extends BasePackage {
  declare readonly active: boolean;

  constructor(manifest: JsonObject) {
    super({ active: true, ...manifest });
  }
}

export class World extends BasePackage {}
