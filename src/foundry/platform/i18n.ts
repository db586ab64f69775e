/** Looks up a language key. */
export const localize = (key: string): string => game.i18n.localize(key);

/** Looks up a language key and fills its {names}. Numbers become text as they are. */
export const format = (key: string, data: Record<string, string | number>): string =>
  game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** A number with its sign, with a real minus: +3, −2, 0 becomes +0. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A share as a percentage, never 0 % or 100 % unless it is exactly that. */
export function percent(share: number): string {
  if (share <= 0) return "0 %";
  if (share >= 1) return "100 %";
  const rounded = Math.round(share * 100);
  if (rounded === 0) return "<1 %";
  if (rounded === 100) return ">99 %";
  return `${rounded} %`;
}

/** What went wrong, as far as it says so. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tells this user something that went wrong and what to do; nothing is lost by it. */
export const warn = (key: string, data: Record<string, string | number> = {}): void => {
  ui.notifications.warn(format(key, data));
};
