import english from "./english.json";

/** Localise a key, with data for its placeholders. */
export function word(key: string, data?: Record<string, unknown>): string {
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}

/** Put the interface's English under whatever the language files already said. Called at `i18nInit`. */
export function installWords(translations: object): void {
  fill(translations as Tree, english as Tree);
}

type Tree = { [key: string]: string | Tree };

function fill(target: Tree, words: Tree): void {
  for (const [key, value] of Object.entries(words)) {
    const present = target[key];
    if (present === undefined) target[key] = structuredClone(value);
    else if (typeof present === "object" && typeof value === "object") fill(present, value);
  }
}
