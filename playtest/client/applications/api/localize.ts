/** Texts of windows: translated once translations are there, else the key (dialogs may open before `i18nInit`). */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!key) return "";
  const i18n = globalThis.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** As {@link localize}, with English for keys that a language file lacks. */
export function localizeOr(key: string, english: string): string {
  const text = localize(key);
  return text === key ? english : text;
}
