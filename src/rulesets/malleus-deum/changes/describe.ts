import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { LOST_TURN_PATH } from "../adapters/combat/lost-turn";
import { SHOT_PATH } from "../adapters/combat/loading";
import { PARRIED_PATH } from "../adapters/combat/free-parry";
import { format, localize } from "../../../foundry/platform/i18n";

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
  told(changes).flatMap((change) => {
    const words = wordsOf(change, target.name);
    return words === null ? [] : [`${target.name}: ${words}`];
  });

/** What comes to somebody is said in one breath: "gains Down, Near death, Prone". */
function told(changes: readonly ShownChange[]): ShownChange[] {
  const made = changes.filter((change) => change.kind === "create");
  const name = made.map(({ data }) => nameOf(data)).join(", ");
  return changes.flatMap((one): ShownChange[] =>
    one.kind !== "create" ? [one] : one === made[0] ? [{ ...one, data: { ...one.data, name } }] : [],
  );
}

/** The same without numbers: what can be seen of a foe (wounded, pressed, on the mend), conditions and actions by name. */
export function describeVaguely(changes: readonly ShownChange[], target: { name: string }): string[] {
  const fell = (path: string, by: 1 | -1): boolean =>
    changes.some(
      (change) =>
        change.kind === "set" && change.path === path && (Number(change.after) - Number(change.before)) * by > 0,
    );
  const seen = fell("system.health.value", -1)
    ? "wounded"
    : fell("system.stamina.value", -1)
      ? "pressed"
      : fell("system.health.value", 1) || fell("system.stamina.value", 1)
        ? "better"
        : null;
  const named = changes.filter((change) => change.kind !== "set" || !NUMBERS.has(keyOf(change.path)));
  return [
    ...(seen ? [`${target.name}: ${localize(`MALLEUS.Change.seen.${seen}`)}`] : []),
    ...describeChanges(named, target),
  ];
}

function wordsOf(change: ShownChange, own: string): string | null {
  if (change.kind === "create") return format("MALLEUS.Change.gains", { name: nameOf(change.data) });
  if (change.kind === "delete") {
    const name = nameOf(change.data);
    return name === own ? localize("MALLEUS.Change.fades") : format("MALLEUS.Change.loses", { name });
  }
  if (/^system\.turn\.\w+$/.test(change.path)) {
    const pip = change.path.slice("system.turn.".length);
    if (change.after === true) return localize(`MALLEUS.Change.spends.${pip}`);
    return format("MALLEUS.Change.hasAgain", { action: localize(`MALLEUS.Pip.${pip}`) });
  }
  if (change.path === "system.prepared")
    return localize(`MALLEUS.Change.${change.after === true ? "prepares" : "usesPrepared"}`);
  if (change.path === "system.dead") return localize("MALLEUS.Change.slain");
  if (change.path === "system.dormant") return localize("MALLEUS.Change.dormant");
  if (change.path === SHOT_PATH) return localize(`MALLEUS.Change.${change.after ? "shot" : "reloaded"}`);
  if (change.path === LOST_TURN_PATH) return change.after ? localize("MALLEUS.Change.losesTurn") : null;
  if (change.path === PARRIED_PATH) return change.after ? localize("MALLEUS.Change.spends.parry") : null;
  if (change.path.endsWith(".suffering")) return localize("MALLEUS.Change.suffers");
  const key = keyOf(change.path);
  return NUMBERS.has(key)
    ? `${localize(`MALLEUS.Change.${key}`)} ${shown(change.before)} → ${shown(change.after)}`
    : null;
}

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

/** A number with a real minus. */
const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");
