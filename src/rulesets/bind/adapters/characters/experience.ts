import { ATTRIBUTES, type AttributeId } from "../../rules/characters/attributes";
import { ONCE_ONLY, type Owned, type Purchase } from "../../rules/experience/costs";
import { undoLast, type Ledger, type PurchaseRules } from "../../rules/experience/ledger";
import { mayConsumeSouls } from "../../rules/magic/casting";
import { openSpheres } from "../../rules/magic/paths";
import { itemsOf, type Character } from "../creature";
import { isPath, knownPaths } from "../magic/known-paths";
import { readSettings } from "../settings";

// What somebody has that XP buys, and what it was bought with.

const isAttribute = (id: string): id is AttributeId => (ATTRIBUTES as readonly string[]).includes(id);

/** What a thing is known by; a Knack for one enemy or one pair of traits is another for the next (BI-KNK-03). */
export const slugOf = ({ name, system }: { name: string; system: { slug: string; target?: string } }): string => {
  const slug = system.slug || name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return system.target ? `${slug}:${system.target}` : slug;
};

export function ownedOf(actor: Character): Owned {
  const { attributes, fp, mp } = actor.system._source;
  const spheres = itemsOf(actor, "bindSphere").map((item) => {
    const { level, opened } = item.system;
    const [path = "alchemy", ...others] = item.system.paths.filter(isPath);
    const sphere = { level, path, opened };
    return [slugOf(item), others.length > 0 ? { ...sphere, others } : sphere] as const;
  });
  return {
    attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].base])) as Owned["attributes"],
    fateBase: fp.base,
    manaBase: mp.base,
    skills: Object.fromEntries(itemsOf(actor, "bindSkill").map((item) => [slugOf(item), item.system.level])),
    spheres: Object.fromEntries(spheres),
    knacks: Object.fromEntries(itemsOf(actor, "bindKnack").map((item) => [slugOf(item), item.system.rank])),
  };
}

/** A purchase as entries and cards store it. */
export type StoredPurchase = { kind: string; id: string; path: string };

export const storedPurchase = (purchase: Purchase): StoredPurchase => ({
  kind: purchase.kind,
  id: "id" in purchase ? purchase.id : "",
  path: "path" in purchase ? purchase.path : "",
});

/** Null for what is no purchase: entries come from anybody. */
export function readPurchase({ kind, id, path }: StoredPurchase): Purchase | null {
  switch (kind) {
    case "fate":
    case "mana":
      return { kind };
    case "attribute":
      return isAttribute(id) ? { kind, id } : null;
    case "skill":
    case "knack":
    case "openPath":
      return id === "" ? null : { kind, id };
    case "sphere":
    case "secondPath":
      return id !== "" && isPath(path) ? { kind, id, path } : null;
    default:
      return null;
  }
}

/** Everything that was earned and bought; entries that make no sense are left out, and their price is kept. */
export function ledgerOf(actor: Character): Ledger {
  const { total, adventure, entries } = actor.system.xp;
  const read = entries.map((entry) => ({
    purchase: readPurchase(entry),
    cost: entry.cost,
    adventure: entry.adventure,
  }));
  const lost = read.reduce((sum, { purchase, cost }) => sum + (purchase ? 0 : cost), 0);
  return {
    earned: total - lost,
    adventure,
    entries: read.flatMap(({ purchase, ...entry }) => (purchase ? [{ purchase, ...entry }] : [])),
  };
}

export function purchaseRules(actor: Character, downtime: boolean): PurchaseRules {
  const { firstAttributeStep } = readSettings();
  return {
    limits: actor.system.derived.limits,
    openSpheres: openSpheres(knownPaths(actor)) as PurchaseRules["openSpheres"],
    downtime,
    specialised: itemsOf(actor, "bindSkill")
      .filter(({ system }) => system.kind === "specialised")
      .map(slugOf),
    // Each enemy and each pair of traits once too (BI-KNK-03).
    onceOnly: [
      ...ONCE_ONLY,
      ...itemsOf(actor, "bindKnack")
        .filter(({ system }) => Boolean(system.target))
        .map(slugOf),
    ],
    ...soulRules(itemsOf(actor, "bindBelief").map(({ system }) => system.slug)),
    settings: { firstAttributeStep },
  };
}

/** Who may learn to consume souls: followers of some gods never, others after creation in the face of death alone (BI-KNK-37). */
export const soulRules = (beliefs: readonly string[]): Pick<PurchaseRules, "forbidden" | "facingDeath"> => ({
  forbidden: beliefs.some((god) => !mayConsumeSouls({ creation: true, afterVitality: false }, god)) ? SOULS : [],
  facingDeath: SOULS,
});

const SOULS = ["consumeSoul"];

/** What somebody began with: all that was bought taken back, the last first. */
export function beginningOf(actor: Character): Owned {
  let [owned, ledger] = [ownedOf(actor), ledgerOf(actor)];
  for (let back = undoLast(owned, ledger); back; back = undoLast(owned, ledger)) ({ owned, ledger } = back);
  return owned;
}
