import type { ChangeHandler, ShownChange } from "../../../foundry/contracts/change-handler";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";
import { isFateHidden } from "../adapters/magic/spell-marks";

/** Numbers that cards move, by the path below `system`, and the keys of their words. */
const NUMBERS: Readonly<Record<string, string>> = {
  "sp.value": "shieldPoints",
  "fp.value": "fatePoints",
  "hp.value": "hitPoints",
  "mp.value": "manaPoints",
  "mp.forfeited": "forfeited",
  "fatigue.normal": "fatigue",
  "fatigue.imagined": "imagined",
  "fatigue.bleeding": "bleeding",
  "fatigue.starving": "starving",
  "fatigue.venom": "venom",
  "fatigue.combat": "combatBoxes",
  bleedRate: "bleedRate",
  storyPoints: "storyPoints",
  mpValue: "stored",
  usesThisScene: "uses",
};

type Described = Parameters<ChangeHandler["describe"]>[1];

/** A number with a real minus. */
const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");

function wordsOf(change: ShownChange, secretFate: boolean): string | null {
  if (change.kind !== "set") {
    const { name, statuses } = change.data as { name?: unknown; statuses?: readonly unknown[] };
    // Who is no longer prone; what a spell brought ends.
    const key = change.kind === "create" ? "gains" : statuses?.length ? "loses" : "ends";
    return format(`BIND.Combat.Change.${key}`, { name: String(name ?? "") });
  }
  const path = change.path.replace(/^system\./, "");
  if (path === "fp.hidden") return localize(`BIND.Magic.Change.${change.after === true ? "fateHidden" : "fateShown"}`);
  if (path === "target" || path === "others") return localize("BIND.Magic.Change.goesOn");
  // Who fears does not learn it from a card either (L2780).
  if (path === "fp.value" && secretFate) return `${localize("BIND.Combat.Track.fatePoints")} ?`;
  const key = Object.hasOwn(NUMBERS, path) ? NUMBERS[path] : undefined;
  return key ? `${localize(`BIND.Combat.Track.${key}`)} ${shown(change.before)} → ${shown(change.after)}` : null;
}

/** What magic does in plain words: "Rosa: Mana Points 4 → 2". What only counts inside is left out. */
export function describeMagic(changes: readonly ShownChange[], { name, uuid }: Described): string[] {
  const actor = findActor(uuid);
  const secretFate = isCreature(actor) && isFateHidden(actor);
  return changes.flatMap((change) => {
    const words = wordsOf(change, secretFate);
    return words === null ? [] : [`${name}: ${words}`];
  });
}

const lost = (changes: readonly ShownChange[], path: string): boolean =>
  changes.some(
    (change) => change.kind === "set" && change.path === path && Number(change.after) < Number(change.before),
  );

/** Fate took all of it: the blow is told as a miss (BI-ATK-11). */
const isTurnedAside = (changes: readonly ShownChange[]): boolean =>
  lost(changes, "system.fp.value") &&
  !changes.some((change) => change.kind === "set" && /^system\.(hp|fatigue)\./.test(change.path));

/** The same for what befalls a body. */
export const describeChanges = (changes: readonly ShownChange[], target: Described): string[] => [
  ...describeMagic(changes, target),
  ...(isTurnedAside(changes) ? [format("BIND.Combat.Change.turnedAside", target)] : []),
];

const SEEN = { hp: "wounded", fp: "lucky", sp: "shielded" } as const;

/** The same without numbers: what can be seen of a foe. */
export function describeVaguely(changes: readonly ShownChange[], target: { name: string }): string[] {
  const seen = (["hp", "fp", "sp"] as const).find((id) => lost(changes, `system.${id}.value`));
  return [
    ...(seen ? [`${target.name}: ${localize(`BIND.Combat.Change.seen.${SEEN[seen]}`)}`] : []),
    ...describeMagic(
      changes.filter(({ kind }) => kind !== "set"),
      target,
    ),
  ];
}
