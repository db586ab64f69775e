import { expandObject, getProperty, mergeObject } from "../../common/utils/index.js";
import { coreEnglish } from "./en.js";
import { localizeDataModel, type LocalizableModel } from "./model-labels.js";

/** A translation file as the world snapshot lists it; `path` is an address of the page. */
export interface LanguageFile {
  lang: string;
  name: string;
  path: string;
}

type Translations = Record<string, unknown>;

/** Fetches one translation file; the default reads it from the server. */
export type ReadTranslations = (path: string) => Promise<unknown>;

/** `game.i18n` (sec. 16). Later files win over earlier ones, English stands in for what a language lacks. */
export class Localization {
  lang = "en";
  translations: Translations = {};
  _fallback: Translations = {};
  readonly #files: readonly LanguageFile[];
  readonly #read: ReadTranslations;

  constructor(files: readonly LanguageFile[] = [], read: ReadTranslations = fetchTranslations) {
    this.#files = files;
    this.#read = read;
  }

  /** Loads the user's language (setting `core.language`). */
  async initialize(): Promise<void> {
    const wanted =
      globalThis.game?.settings === undefined
        ? undefined
        : game.settings?.settings.has("core.language") && game.settings.get("core", "language");
    await this.setLanguage(typeof wanted === "string" && wanted !== "" ? wanted : "en");
  }

  /** Loads a language and English behind it. A file that cannot be read is reported and left out. */
  async setLanguage(lang: string): Promise<void> {
    const english = merge(coreEnglish, await this.#load("en"));
    this.lang = lang;
    this._fallback = english;
    this.translations = lang === "en" ? english : merge({}, await this.#load(lang));
    if (typeof document !== "undefined") document.documentElement.lang = lang;
  }

  async #load(lang: string): Promise<Translations> {
    const files = this.#files.filter((file) => file.lang === lang);
    const contents = await Promise.all(files.map((file) => this.#readOne(file.path)));
    return contents.reduce<Translations>((all, content) => merge(all, content), {});
  }

  async #readOne(path: string): Promise<Translations> {
    try {
      const content = await this.#read(path);
      if (typeof content === "object" && content !== null && !Array.isArray(content)) return content as Translations;
      throw new Error("it does not hold an object");
    } catch (error) {
      console.error(
        `Unable to load the translation file ${path}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return {};
    }
  }

  /** The text of a key; the key itself when there is none. */
  localize(key: string): string {
    return this.#text(key) ?? String(key);
  }

  /** As `localize`, with `{name}` replaced by data; unknown names stay. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (place: string, name: string) => {
      const value = data[name];
      return value === undefined ? place : String(value);
    });
  }

  /** Whether a key has a text; `fallback` also looks into English. */
  has(key: string, fallback = true): boolean {
    return lookUp(this.translations, key) !== undefined || (fallback && lookUp(this._fallback, key) !== undefined);
  }

  #text(key: string): string | undefined {
    return lookUp(this.translations, key) ?? lookUp(this._fallback, key);
  }

  /** Sorts in place by the localised value of a property; answers the same array. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    const text = (object: T): string => this.localize(String((object as Record<string, unknown>)[key] ?? ""));
    return objects.sort((a, b) => collator.compare(text(a), text(b)));
  }

  /** A formatter of lists in the language, by default "a, b, and c". */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Labels a model's fields from its prefixes; see model-labels.ts. */
  static localizeDataModel(model: LocalizableModel, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    localizeDataModel(model, options);
  }

  /** Localises the values of an object (or one property of each) once, in place; for enumerations in CONFIG. */
  static localizeObject(source: Record<string, unknown>, keys?: string[]): void {
    for (const [name, value] of Object.entries(source)) {
      if (typeof value === "string") source[name] = game.i18n.localize(value);
      else if (typeof value === "object" && value !== null) {
        for (const key of keys ?? []) {
          const inner = value as Record<string, unknown>;
          if (typeof inner[key] === "string") inner[key] = game.i18n.localize(inner[key]);
        }
      }
    }
  }
}

/** Files mix nesting and dotted keys: both become nesting. */
function merge(base: Translations, more: Translations): Translations {
  return mergeObject(base, expandObject(more), { inplace: false }) as Translations;
}

/** A key that is text in one place may be a branch in another: only texts count. */
function lookUp(translations: Translations, key: string): string | undefined {
  if (!key || typeof key !== "string") return undefined;
  const value = getProperty(translations, key);
  return typeof value === "string" ? value : undefined;
}

async function fetchTranslations(path: string): Promise<unknown> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}
