import type { ShownChange } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";

/** Words for the paths that cards change. */
const NAMES: [RegExp, string][] = [
  [/^system\.stamina\.value$/, "MALLEUS.Change.stamina"],
  [/^system\.health\.value$/, "MALLEUS.Change.health"],
  [/^system\.pools\.mettle\.value$/, "MALLEUS.Change.mettle"],
  [/^system\.pools\.magic\.value$/, "MALLEUS.Change.magic"],
  [/^system\.pools\.luck\.value$/, "MALLEUS.Change.luck"],
  [/^system\.pool\.value$/, "MALLEUS.Change.dice"],
  [/^system\.quantity$/, "MALLEUS.Change.quantity"],
  [/^system\.attunement\.used$/, "MALLEUS.Change.used"],
  [/^system\.morale\.fails$/, "MALLEUS.Change.moraleFails"],
  [/^system\.successes$/, "MALLEUS.Change.successes"],
  [/^system\.difficulty$/, "MALLEUS.Change.difficulty"],
  [/^system\.level$/, "MALLEUS.Change.level"],
  [/^system\.archetype$/, "MALLEUS.Change.archetype"],
  [/^system\.rank$/, "MALLEUS.Change.rank"],
  [/^system\.shortRests$/, "MALLEUS.Change.shortRests"],
  [/^system\.healthRestRate$/, "MALLEUS.Change.healthRestRate"],
  [/^system\.move$/, "MALLEUS.Change.move"],
  [/^system\.stamina\.max$/, "MALLEUS.Change.staminaMax"],
  [/^system\.health\.max$/, "MALLEUS.Change.healthMax"],
  [/^system\.pools\.mettle\.max$/, "MALLEUS.Change.mettleMax"],
  [/^system\.pools\.magic\.max$/, "MALLEUS.Change.magicMax"],
  [/^system\.pools\.luck\.max$/, "MALLEUS.Change.luckMax"],
  [/condition\.modifier$/, "MALLEUS.Change.nearDeath"],
];

/** Changes in plain words: "Dourli: Stamina 9 → 6". Bookkeeping that says nothing to players is left out. */
export const describeChanges = (changes: readonly ShownChange[], target: { name: string }): string[] =>
  changes.flatMap((change) => {
    const words = wordsOf(change);
    return words === null ? [] : [`${target.name}: ${words}`];
  });

function wordsOf(change: ShownChange): string | null {
  if (change.kind === "create") return format("MALLEUS.Change.gains", { name: nameOf(change.data) });
  if (change.kind === "delete") return format("MALLEUS.Change.loses", { name: nameOf(change.data) });
  if (/^system\.turn\.\w+$/.test(change.path)) {
    return change.after === true ? localize(`MALLEUS.Change.spends.${change.path.slice("system.turn.".length)}`) : null;
  }
  if (change.path === "system.prepared")
    return localize(`MALLEUS.Change.${change.after === true ? "prepares" : "usesPrepared"}`);
  if (change.path === "system.dead") return localize("MALLEUS.Change.slain");
  if (change.path === "system.dormant") return localize("MALLEUS.Change.dormant");
  if (change.path.endsWith("condition.suffering")) return localize("MALLEUS.Change.suffers");
  const name = NAMES.find(([pattern]) => pattern.test(change.path))?.[1];
  return name ? `${localize(name)} ${shown(change.before)} → ${shown(change.after)}` : null;
}

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

/** A number with a real minus. */
const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");
