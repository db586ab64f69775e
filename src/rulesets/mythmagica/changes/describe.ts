import { hidingOf } from "../adapters/conditions/afflictions";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { gloryStatus } from "../rules/guts/glory";
import { SPELL_MARK } from "../stored/spell-mark";

/** Numbers that cards move, by the keys of their words. */
const TOLD: Readonly<Record<string, string>> = {
  "system.damage": "MYTHMAGICA.Figure.damage",
  "system.setback": "MYTHMAGICA.Figure.setback",
  "system.poolDamage": "MYTHMAGICA.Figure.damage",
  "system.poolSetback": "MYTHMAGICA.Figure.setback",
  "system.gutsSpent": "MYTHMAGICA.Figure.guts",
  "system.jumpEdge": "MYTHMAGICA.Mark.jumpEdge",
  "system.noEscalate": "MYTHMAGICA.Mark.noEscalate",
  "system.hunchUsedScene": "MYTHMAGICA.Mark.hunchUsedScene",
  "system.doses.value": "MYTHMAGICA.Magic.doses",
  "system.uses.value": "MYTHMAGICA.Magic.usesWord",
  [`flags.${SYSTEM_ID}.${SPELL_MARK}.uses`]: "MYTHMAGICA.Magic.usesWord",
  "system.attuned": "MYTHMAGICA.Item.FIELDS.attuned.label",
  "system.totalXp": "MYTHMAGICA.Figure.totalXp",
  "system.unspentXp": "MYTHMAGICA.Figure.unspentXp",
};

const STAGE = "stage:";

/** Why the stage of a disease changes, or that it is held off: so that a card can tell which one it is (MY-DIS-03, MY-DIS-04). */
export const stageReason = (disease: string): string => STAGE + disease;

const ROUNDS = "rounds:";

/** Why a condition counts one more Round: which one it is, so that a card tells how far it has come (MY-CND-44, MY-CND-62). */
export const roundsReason = (condition: string): string => ROUNDS + condition;

const HIDES = "hides:";

/** Why an affliction hides or shows: which one, and what that is of it (MY-CRS-07, MY-DIS-19, MY-DIS-22). */
export const hidesReason = (slug: string, name: string): string => `${HIDES}${slug}:${name}`;

/** "Lycanthropy: changes shape". */
function hiding(reason: string, hides: boolean): string {
  const [slug = "", ...name] = reason.slice(HIDES.length).split(":");
  return format(`MYTHMAGICA.Care.hides.${hidingOf(slug)}.${hides ? "on" : "off"}`, { what: name.join(":") });
}

const shown = (value: unknown): string =>
  typeof value === "boolean"
    ? localize(value ? "MYTHMAGICA.Sheet.yes" : "MYTHMAGICA.Sheet.no")
    : String(value ?? "–").replace(/^-/, "−");

const nameOf = (data: object): string => String((data as { name?: unknown }).name ?? "");

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function wordsOf(change: ShownChange): string | null {
  if (change.kind === "create") return `+ ${nameOf(change.data)}`;
  if (change.kind === "delete") return `− ${nameOf(change.data)}`;
  if (change.path === "system.usedThisSession")
    return lengthOf(change.after) > lengthOf(change.before) ? localize("MYTHMAGICA.Magic.freeUsed") : null;
  if (change.path === "system.stage" && change.reason?.startsWith(STAGE))
    return format("MYTHMAGICA.Care.goesOn", { what: change.reason.slice(STAGE.length), stage: shown(change.after) });
  if (change.path === "system.stage" && change.reason?.startsWith(ROUNDS))
    return format("MYTHMAGICA.Care.roundsOf", {
      what: change.reason.slice(ROUNDS.length),
      rounds: shown(change.after),
    });
  if (change.path === "system.suppressedUntil" && change.reason?.startsWith(STAGE))
    return format(`MYTHMAGICA.Care.${change.after === null ? "isBack" : "isHeld"}`, {
      what: change.reason.slice(STAGE.length),
    });
  if (change.path === "system.hidden" && change.reason?.startsWith(HIDES))
    return hiding(change.reason, change.after === true);
  const key = TOLD[change.path];
  if (key === undefined) return null;
  if (change.path === "system.gutsSpent") return gutsWords(key, Number(change.before), Number(change.after));
  // Of what is so or not, what it was says itself.
  if (typeof change.after === "boolean") return `${localize(key)}: ${shown(change.after)}`;
  return `${localize(key)} ${shown(change.before)} → ${shown(change.after)}`;
}

/** Guts spent, and the Glory Status that they lead to: the Overlord is to know how much is risked (MY-GUT-02, L2939). */
function gutsWords(key: string, before: number, after: number): string {
  const words = `${localize(key)} ${before} → ${after}`;
  const [now, then] = [gloryStatus(before), gloryStatus(after)];
  return now === then ? words : `${words} (${format("MYTHMAGICA.Guts.glory", { now, then })})`;
}

/**
 * Changes in plain words: "Robin: Setback 5 → 10". What only counts inside is left out, and what comes with an effect of its own name
 * is said once.
 */
export const describeChanges = (changes: readonly ShownChange[], { name }: { name: string }): string[] => {
  const lines = changes.flatMap((change) => {
    const words = wordsOf(change);
    return words === null ? [] : [`${name}: ${words}`];
  });
  return [...new Set(lines)];
};

const grew = (changes: readonly ShownChange[], path: string): boolean =>
  changes.some(
    (change) => change.kind === "set" && change.path === path && Number(change.after) > Number(change.before),
  );

/** The same without numbers: what can be seen of a foe. */
export const describeVaguely = (changes: readonly ShownChange[], { name }: { name: string }): string[] => [
  ...(grew(changes, "system.damage") || grew(changes, "system.poolDamage")
    ? [`${name}: ${localize("MYTHMAGICA.Seen.hurt")}`]
    : []),
  ...(grew(changes, "system.setback") || grew(changes, "system.poolSetback")
    ? [`${name}: ${localize("MYTHMAGICA.Seen.setBack")}`]
    : []),
  ...describeChanges(
    changes.filter((change) => change.kind !== "set"),
    { name },
  ),
];
