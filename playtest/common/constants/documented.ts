/** Names that the public documentation of CONST lists and nothing of the table needs itself; packages read them. */
import { FILE_CATEGORIES } from "./files.js";

export const vtt = "Foundry VTT";
export const WEBSITE_URL = "https://foundryvtt.com";
export const WEBSITE_API_URL = "https://api.foundryvtt.com";
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" });
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });
export const WALL_DOOR_INTERACTIONS = Object.freeze(["open", "close", "lock", "unlock", "test"]);
export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"]);
export const TEXTURE_DATA_FIT_MODES = Object.freeze(["fill", "contain", "cover", "width", "height"]);
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["Actor", "Item"]);
export const FONT_WEIGHTS = Object.freeze({
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
});
export const HTML_FILE_EXTENSIONS: Record<string, string> = FILE_CATEGORIES.HTML ?? {};
const { HTML: _html, ...uploadable } = FILE_CATEGORIES;
export const UPLOADABLE_FILE_EXTENSIONS: Record<string, string> = Object.assign({}, ...Object.values(uploadable));
export const MEDIA_MIME_TYPES = Object.freeze([...new Set(Object.values(UPLOADABLE_FILE_EXTENSIONS))]);
