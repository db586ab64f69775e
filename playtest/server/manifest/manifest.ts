import { COMPENDIUM_DOCUMENT_TYPES } from "../../common/constants/documents.js";
import type { JsonObject } from "../../common/protocol.js";

/** Server-side lists of one document subtype; paths are relative to `system`. */
export interface SubtypeRules {
  htmlFields: string[];
  /** Path to accepted categories ("IMAGE", "VIDEO", ...). */
  filePathFields: Record<string, string[]>;
  gmOnlyFields: string[];
}

export interface StyleEntry {
  src: string;
  /** Cascade layer; null leaves the sheet unlayered. */
  layer: string | null;
}

export interface LanguageEntry {
  lang: string;
  name: string;
  path: string;
  /** Read in worlds of this system alone. */
  system?: string;
  /** Read where this module is on. */
  module?: string;
}

export interface PackEntry {
  name: string;
  label: string;
  type: string;
  /** Absolute folder of the LevelDB files. */
  folder: string;
  /** The manifest's entry as written. */
  metadata: JsonObject;
}

/** A system as the table serves it, read from `system.json` (contract section 1). */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  /** Absolute folder it is served from, at `systems/<id>/`. */
  folder: string;
  socket: boolean;
  esmodules: string[];
  scripts: string[];
  styles: StyleEntry[];
  languages: LanguageEntry[];
  packs: PackEntry[];
  /** Declared subtypes by document name, with what the server must check in each. */
  documentTypes: Record<string, Record<string, SubtypeRules>>;
  /** Free-form initial `system` data of types in template.json, by document name and type. */
  systemDefaults: Record<string, Record<string, JsonObject>>;
  /** The file as read, `documentTypes` filled in from template.json where that is the only list. */
  raw: JsonObject;
}

/** A manifest, or the problems that keep it from loading; notes are printed but harmless. */
export interface ManifestResult {
  manifest: SystemManifest | null;
  problems: string[];
  notes: string[];
}

/** Documents whose subtypes a system may declare. */
export const TYPED_DOCUMENTS = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
];

/** Documents that may be the content of a compendium pack; effects since v14 (sec. 19.1). */
export const PACK_DOCUMENTS: readonly string[] = ["ActiveEffect", ...COMPENDIUM_DOCUMENT_TYPES];
