import type { ShownChange } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";

/** Numbers that cards change, by the keys of their words. */
const NUMBERS = new Set(
  (
    "stamina staminaMax health healthMax mettle mettleMax magic magicMax luck luckMax pool moraleFails successes " +
    "damage difficulty level archetype rank shortRests healthRestRate move conditionModifier quantity attunementUsed"
  ).split(" "),
);

/** "system.pools.magic.max" is said by "magicMax"; flags by what stands under them. */
const keyOf = (path: string): string =>
  path
    .replace(/^(system\.(pools\.)?|.*\.(?=condition\.))/, "")
    .replace(/\.value$/, "")
    .replaceAll(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Changes in plain words: "Dourli: Stamina 9 → 6". Bookkeeping that says nothing to players is left out. */
export const describeChanges = (changes: readonly ShownChange[], target: { name: string }): string[] =>
  changes.flatMap((change) => {
    const words = wordsOf(change, target.name);
    return words === null ? [] : [`${target.name}: ${words}`];
  });

function wordsOf(change: ShownChange, own: string): string | null {
  if (change.kind === "create") return format("MALLEUS.Change.gains", { name: nameOf(change.data) });
  if (change.kind === "delete") {
    const name = nameOf(change.data);
    return name === own ? localize("MALLEUS.Change.fades") : format("MALLEUS.Change.loses", { name });
  }
  if (/^system\.turn\.\w+$/.test(change.path)) {
    return change.after === true ? localize(`MALLEUS.Change.spends.${change.path.slice("system.turn.".length)}`) : null;
  }
  if (change.path === "system.prepared")
    return localize(`MALLEUS.Change.${change.after === true ? "prepares" : "usesPrepared"}`);
  if (change.path === "system.dead") return localize("MALLEUS.Change.slain");
  if (change.path === "system.dormant") return localize("MALLEUS.Change.dormant");
  if (change.path.endsWith("condition.suffering")) return localize("MALLEUS.Change.suffers");
  const key = keyOf(change.path);
  return NUMBERS.has(key)
    ? `${localize(`MALLEUS.Change.${key}`)} ${shown(change.before)} → ${shown(change.after)}`
    : null;
}

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

/** A number with a real minus. */
const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");
