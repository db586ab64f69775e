import { ATTRIBUTES, type Limits, type RaceModifiers } from "../characters/attributes";
import {
  cheapPath,
  isCheap,
  learntBy,
  purchaseCost,
  type CostSettings,
  type Owned,
  type PathId,
  type Purchase,
} from "./costs";

// BI-XP-01, BI-XP-10: what XP bought, entry by entry, so that the last ones can be taken back exactly.

export type LedgerEntry = { purchase: Purchase; cost: number; adventure: number };

export type Ledger = {
  /** All XP ever earned. */
  earned: number;
  entries: readonly LedgerEntry[];
  /** Counts up with every adventure (BI-XP-10). */
  adventure: number;
};

/** XP spent so far (BI-XP-01). */
export const spent = ({ entries }: Ledger): number => entries.reduce((sum, { cost }) => sum + cost, 0);
/** XP earned and not spent (BI-XP-01). */
export const unspent = (ledger: Ledger): number => ledger.earned - spent(ledger);

export type PurchaseRules = {
  limits: Limits;
  /** Paths open to the character; spheres of others cannot be bought (BI-MAG-25). */
  openSpheres: Readonly<Record<string, readonly PathId[]>>;
  downtime: boolean;
  /** Skills marked as specialised; recommended for downtime only (L671). */
  specialised: readonly string[];
  /** Knacks that may be bought once only, or once for each target under ids of their own. */
  onceOnly: readonly string[];
  /** Knacks that one's god or code forbids (L3951). */
  forbidden?: readonly string[];
  /** Knacks that are learnt after creation in the face of death alone: the table says whether this is it (BI-KNK-37). */
  facingDeath?: readonly string[];
  settings?: CostSettings;
};

/** Why a purchase cannot be made. */
export type Problem =
  "tooDear" | "atLimit" | "noPath" | "needsDowntime" | "boughtBefore" | "nothingToOpen" | "forbidden";
/** What the book advises against, and a table may allow. */
export type Warning = "oncePerAdventure" | "betterInDowntime" | "facingDeath";

const MOST = { fate: 30, mana: 10, skill: 3, sphere: 5 } as const;

function limited(owned: Owned, purchase: Purchase, rules: PurchaseRules): boolean {
  switch (purchase.kind) {
    case "attribute":
      return owned.attributes[purchase.id] >= rules.limits[purchase.id].most;
    case "fate":
      return owned.fateBase >= MOST.fate;
    case "mana":
      return owned.manaBase >= MOST.mana;
    case "skill":
      return (owned.skills[purchase.id] ?? 0) >= MOST.skill;
    case "sphere":
      return (owned.spheres[purchase.id]?.level ?? 0) >= MOST.sphere;
    case "openPath":
    case "secondPath":
    case "knack":
      return false;
  }
}

function closed(owned: Owned, purchase: Purchase, rules: PurchaseRules): Problem | null {
  if (purchase.kind === "sphere") {
    const known = owned.spheres[purchase.id];
    const { path, others = [] } = known ?? { path: purchase.path };
    const by = known ? learntBy(known, purchase.path) : path;
    // A cheap Path teaches for itself, the others for all of them.
    const ways = [path, ...others].filter(
      (one) => rules.openSpheres[purchase.id]?.includes(one) && (isCheap(by) ? one === by : !isCheap(one)),
    );
    if (ways.length === 0) return "noPath";
    // Another Path's next level stands on one that it has not got yet.
    if (known && cheapPath(known) && !isCheap(by)) return "nothingToOpen";
    // Alchemists grasp a new level only in downtime (L3676); who knows it by another Path too learns by that.
    if (!rules.downtime && ways.every((one) => one === "alchemy")) return "needsDowntime";
  }
  if (purchase.kind === "openPath") {
    const known = owned.spheres[purchase.id];
    const cheap = known ? cheapPath(known) : null;
    if (!known || !cheap || known.opened >= known.level) return "nothingToOpen";
    if (!(rules.openSpheres[purchase.id] ?? []).some((path) => path !== cheap)) return "noPath";
  }
  if (purchase.kind === "secondPath") {
    const known = owned.spheres[purchase.id];
    if (!known || cheapPath(known) || known.path === purchase.path || known.others?.includes(purchase.path))
      return "nothingToOpen";
    if (!(rules.openSpheres[purchase.id] ?? []).includes(purchase.path)) return "noPath";
    // Free, but a matter of time and study (L3655).
    if (!rules.downtime) return "needsDowntime";
  }
  if (purchase.kind === "knack" && rules.onceOnly.includes(purchase.id) && (owned.knacks[purchase.id] ?? 0) > 0)
    return "boughtBefore";
  if (purchase.kind === "knack" && rules.forbidden?.includes(purchase.id)) return "forbidden";
  return null;
}

const sameTrait = (a: Purchase, b: Purchase): boolean =>
  a.kind === b.kind && ("id" in a ? a.id : "") === ("id" in b ? b.id : "");

export type Quote = { cost: number; problems: Problem[]; warnings: Warning[]; after: Owned };

/** What a purchase would cost and leave, what forbids it and what speaks against it (BI-XP-01, 10). */
export function quote(owned: Owned, ledger: Ledger, purchase: Purchase, rules: PurchaseRules): Quote {
  const { cost, after } = purchaseCost(owned, purchase, rules.settings);
  const problems: Problem[] = [];
  const shut = closed(owned, purchase, rules);
  if (limited(owned, purchase, rules)) problems.push("atLimit");
  if (shut) problems.push(shut);
  if (cost > unspent(ledger)) problems.push("tooDear");
  const warnings: Warning[] = [];
  // Creation (adventure 0) is free of it: each Trait rises by one level in an adventure (L671).
  const again = ledger.entries.some((one) => one.adventure === ledger.adventure && sameTrait(one.purchase, purchase));
  if (again && ledger.adventure > 0 && purchase.kind !== "knack") warnings.push("oncePerAdventure");
  if (purchase.kind === "skill" && rules.specialised.includes(purchase.id) && !rules.downtime && ledger.adventure > 0)
    warnings.push("betterInDowntime");
  if (purchase.kind === "knack" && ledger.adventure > 0 && rules.facingDeath?.includes(purchase.id))
    warnings.push("facingDeath");
  return { cost, problems, warnings, after };
}

/** Enters a purchase (BI-XP-01). @throws RangeError when something forbids it: quote first. */
export function buy(
  owned: Owned,
  ledger: Ledger,
  purchase: Purchase,
  rules: PurchaseRules,
): { owned: Owned; ledger: Ledger } {
  const { cost, problems, after } = quote(owned, ledger, purchase, rules);
  if (problems.length > 0) throw new RangeError(`This cannot be bought: ${problems.join(", ")}.`);
  const entry = { purchase, cost, adventure: ledger.adventure };
  return { owned: after, ledger: { ...ledger, entries: [...ledger.entries, entry] } };
}

/** Whether a later entry stands on this one: the same Trait's next level, or any Knack, whose price counts them. */
const isBuiltOn = (ledger: Ledger, index: number): boolean => {
  const entry = ledger.entries[index];
  return ledger.entries
    .slice(index + 1)
    .some(({ purchase }) => entry && (sameTrait(purchase, entry.purchase) || bothKnacks(purchase, entry.purchase)));
};

/** A level by a Path that came second, and what was opened of it since. */
const isOpened = ({ spheres }: Owned, { entries }: Ledger, index: number): boolean => {
  const bought = entries[index]?.purchase;
  if (bought?.kind !== "sphere" || isCheap(spheres[bought.id]?.path ?? "runes")) return false;
  return entries.slice(index + 1).some(({ purchase }) => purchase.kind === "openPath" && purchase.id === bought.id);
};

const bothKnacks = (a: Purchase, b: Purchase): boolean => a.kind === "knack" && b.kind === "knack";

/** Whether what was bought for other Paths stands on this level of a sphere (BI-XP-11, 12). */
function holdsOthers({ spheres }: Owned, purchase: Purchase): boolean {
  const known = "id" in purchase ? spheres[purchase.id] : undefined;
  if (!known) return false;
  // A cheap Path that came second has levels of its own.
  if (purchase.kind === "secondPath") return known.opened > 0;
  if (purchase.kind !== "sphere") return false;
  return known.opened >= known.level || (known.level === 1 && (known.others ?? []).length > 0);
}

/**
 * Takes a purchase back: the Trait sinks by its level, its price is free again (BI-XP-01). Null: there is none, or a
 * later one stands on it.
 */
export function undo(owned: Owned, ledger: Ledger, index: number): { owned: Owned; ledger: Ledger } | null {
  const entry = ledger.entries[index];
  if (!entry || isBuiltOn(ledger, index) || isOpened(owned, ledger, index)) return null;
  if (holdsOthers(owned, entry.purchase)) return null;
  const entries = ledger.entries.filter((_, at) => at !== index);
  return { owned: lowered(owned, entry.purchase), ledger: { ...ledger, entries } };
}

/** Takes the last purchase back (BI-XP-01). */
export const undoLast = (owned: Owned, ledger: Ledger): { owned: Owned; ledger: Ledger } | null =>
  undo(owned, ledger, ledger.entries.length - 1);

export type Audit = {
  /** What the ledger makes of the beginning. */
  owned: Owned;
  /** Entries that the rules would not allow any more, by index. */
  faults: { index: number; problems: Problem[] }[];
  /** XP spent beyond what was earned; 0: none. */
  overspent: number;
};

/**
 * Goes through a ledger again, under limits that may have changed: another race, a Path given up, XP taken away
 * (BI-XP-01, BI-CHR-04). Nothing is lost.
 */
export function audit(beginning: Owned, ledger: Ledger, rules: PurchaseRules): Audit {
  let owned = beginning;
  const faults: Audit["faults"] = [];
  ledger.entries.forEach(({ purchase }, index) => {
    // Money and downtime were judged when it was bought.
    const { problems, after } = quote(owned, { ...ledger, earned: Infinity }, purchase, { ...rules, downtime: true });
    if (problems.length > 0) faults.push({ index, problems });
    owned = after;
  });
  return { owned, faults, overspent: Math.max(0, -unspent(ledger)) };
}

/** The same character of another race: its modifiers for the old ones; a ledger is audited afterwards (BI-CHR-03). */
export function inOtherRace(owned: Owned, from: RaceModifiers, to: RaceModifiers): Owned {
  const attributes = { ...owned.attributes };
  for (const id of ATTRIBUTES) attributes[id] += to[id] - from[id];
  return { ...owned, attributes };
}

function without<T>(record: Readonly<Record<string, T>>, id: string, next: T | null): Record<string, T> {
  const { [id]: _, ...rest } = record;
  return next === null ? rest : { ...rest, [id]: next };
}

const oneLess = (levels: Readonly<Record<string, number>>, id: string) =>
  without(levels, id, (levels[id] ?? 0) > 1 ? (levels[id] ?? 0) - 1 : null);

function lowered(owned: Owned, purchase: Purchase): Owned {
  switch (purchase.kind) {
    case "attribute":
      return { ...owned, attributes: { ...owned.attributes, [purchase.id]: owned.attributes[purchase.id] - 1 } };
    case "fate":
      return { ...owned, fateBase: owned.fateBase - 5 };
    case "mana":
      return { ...owned, manaBase: owned.manaBase - 2 };
    case "skill":
      return { ...owned, skills: oneLess(owned.skills, purchase.id) };
    case "knack":
      return { ...owned, knacks: oneLess(owned.knacks, purchase.id) };
    case "sphere": {
      const known = owned.spheres[purchase.id];
      if (!known || known.level <= 1) return { ...owned, spheres: without(owned.spheres, purchase.id, null) };
      const level = known.level - 1;
      const opened = isCheap(known.path) || known.opened < level ? known.opened : 0;
      return { ...owned, spheres: { ...owned.spheres, [purchase.id]: { ...known, level, opened } } };
    }
    case "secondPath": {
      const known = owned.spheres[purchase.id];
      if (!known) return owned;
      const { others = [], ...rest } = known;
      const left = others.slice(0, -1);
      const sphere = left.length > 0 ? { ...rest, others: left } : rest;
      return { ...owned, spheres: { ...owned.spheres, [purchase.id]: sphere } };
    }
    case "openPath": {
      const known = owned.spheres[purchase.id];
      if (!known) return owned;
      const opened = (known.opened || known.level) - 1;
      return { ...owned, spheres: { ...owned.spheres, [purchase.id]: { ...known, opened } } };
    }
  }
}
