import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";

/** Tracks that cards move, by the keys of their words. */
const TRACKS: Readonly<Record<string, string>> = {
  "system.sp.value": "shieldPoints",
  "system.fp.value": "fatePoints",
  "system.hp.value": "hitPoints",
  "system.mp.value": "manaPoints",
  "system.fatigue.normal": "fatigue",
  "system.fatigue.bleeding": "bleeding",
  "system.fatigue.starving": "starving",
  "system.fatigue.combat": "combatBoxes",
  "system.bleedRate": "bleedRate",
};

/** Changes in plain words: "Arneson: Fate Points 5 → 3". What only counts inside is left out. */
export function describeChanges(changes: readonly ShownChange[], { name }: { name: string }): string[] {
  const told = changes.flatMap((change) => {
    const words = wordsOf(change);
    return words === null ? [] : [`${name}: ${words}`];
  });
  return isTurnedAside(changes) ? [...told, format("BIND.Combat.Change.turnedAside", { name })] : told;
}

/** The same without numbers: what can be seen of a foe. */
export function describeVaguely(changes: readonly ShownChange[], { name }: { name: string }): string[] {
  const lost = (path: string) =>
    changes.some(
      (change) => change.kind === "set" && change.path === path && Number(change.after) < Number(change.before),
    );
  const seen = lost("system.hp.value")
    ? "wounded"
    : lost("system.fp.value")
      ? "lucky"
      : lost("system.sp.value")
        ? "shielded"
        : null;
  const named = changes.filter((change) => change.kind !== "set");
  return [
    ...(seen ? [`${name}: ${localize(`BIND.Combat.Change.seen.${seen}`)}`] : []),
    ...describeChanges(named, { name }),
  ];
}

/** Fate took all of it: the blow is told as a miss (BI-ATK-11). */
const isTurnedAside = (changes: readonly ShownChange[]): boolean =>
  changes.some(
    (change) =>
      change.kind === "set" && change.path === "system.fp.value" && Number(change.after) < Number(change.before),
  ) && !changes.some((change) => change.kind === "set" && /^system\.(hp|fatigue)\./.test(change.path));

function wordsOf(change: ShownChange): string | null {
  if (change.kind === "create") return format("BIND.Combat.Change.gains", { name: nameOf(change.data) });
  if (change.kind === "delete") return format("BIND.Combat.Change.loses", { name: nameOf(change.data) });
  const track = TRACKS[change.path];
  return track === undefined
    ? null
    : `${localize(`BIND.Combat.Track.${track}`)} ${shown(change.before)} → ${shown(change.after)}`;
}

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

/** A number with a real minus. */
const shown = (value: unknown): string => String(value ?? "–").replace(/^-/, "−");
