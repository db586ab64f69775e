import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";

/** Numbers that magic changes, by the path below `system`. */
const NUMBERS: Readonly<Record<string, string>> = {
  "hp.value": "hitPoints",
  "fp.value": "fatePoints",
  "mp.value": "mana",
  "mp.forfeited": "forfeited",
  "sp.value": "shieldPoints",
  "fatigue.normal": "fatigue",
  "fatigue.imagined": "imagined",
  "fatigue.bleeding": "bleeding",
  storyPoints: "storyPoints",
  mpValue: "stored",
  usesThisScene: "uses",
};

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");

function wordsOf(change: ShownChange): string | null {
  if (change.kind === "create") return format("BIND.Magic.Change.gains", { name: nameOf(change.data) });
  if (change.kind === "delete") return format("BIND.Magic.Change.ends", { name: nameOf(change.data) });
  const path = change.path.replace(/^system\./, "");
  if (path === "fp.hidden") return localize(`BIND.Magic.Change.${change.after === true ? "fateHidden" : "fateShown"}`);
  const key = Object.hasOwn(NUMBERS, path) ? NUMBERS[path] : undefined;
  return key ? `${localize(`BIND.Magic.Number.${key}`)} ${shown(change.before)} → ${shown(change.after)}` : null;
}

/** What magic does in plain words: "Rosa: Mana Points 4 → 2". */
export const describeMagic = (changes: readonly ShownChange[], { name }: { name: string }): string[] =>
  changes.flatMap((change) => {
    const words = wordsOf(change);
    return words === null ? [] : [`${name}: ${words}`];
  });
