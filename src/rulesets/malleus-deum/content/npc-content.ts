import { isData, ITEM_TYPES, modelNames, NPC_TYPE } from "./names";
import type { Report } from "../../../engine";

type Data = Record<string, unknown>;

export interface ItemData {
  name: string;
  type: string;
  system: Data;
}

const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"];

const entries = (value: unknown, path: string, report: Report): Data[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(path, "must be a list");
    return [];
  }
  return value.filter((one, at) => {
    if (!isData(one)) report(`${path}[${at}]`, "must be an object");
    return isData(one);
  }) as Data[];
};

/** A track or pool may be given as one number: full. */
const full = (value: unknown): unknown => (typeof value === "number" ? { value, max: value } : value);

/** "axe.strike" as a name for an entry that brings none. */
const named = (slug: string): string =>
  slug
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * A stat block as an actor and its items: `abilities` [{slug, rank}], `attacks` [{name, attackDC, damage, ...}] and
 * `defences` [{name, rank, dcOverride, isReaction}] become items, the rest stays (MD-DEF-08, MD-DEF-09).
 */
export function npcOf(system: Data, report: Report): { type: string; system: Data; items: ItemData[] } {
  const { abilities, attacks, defences, ...own } = modelNames("npc", system);
  for (const track of ["stamina", "health"]) if (track in own) own[track] = full(own[track]);
  if (typeof own.healthRestRate === "number") own.healthRestRate = String(own.healthRestRate);
  if (isData(own.pools))
    own.pools = Object.fromEntries(Object.entries(own.pools).map(([id, value]) => [id, full(value)]));
  const items = [
    ...entries(abilities, "abilities", report).map(abilityItem),
    ...entries(attacks, "attacks", report).map(({ name, ...attack }) => ({
      name: typeof name === "string" ? name : "",
      type: ITEM_TYPES.weapon,
      system: modelNames("weapon", attack),
    })),
  ];
  for (const defence of entries(defences, "defences", report)) {
    const name = typeof defence.name === "string" ? defence.name : "";
    const dc = defence.dcOverride ?? null;
    // Armour is no ability to roll: its printed DC stands on the actor.
    if (name.toLowerCase() === "armour") own.armourDifficulty = dc ?? 13 + Number(defence.rank ?? 0);
    else items.push(defenceItem(name, defence, dc));
  }
  return { type: NPC_TYPE, system: own, items };
}

function abilityItem({ slug, rank = null, name, template = "", ...rest }: Data): ItemData {
  const primary = PRIMARIES.includes(String(slug));
  return {
    name: typeof name === "string" ? name : named(String(slug ?? "")),
    type: ITEM_TYPES.ability,
    system: {
      slug,
      rank,
      template,
      ...(primary ? { family: "primary", untrainedRank: 0 } : {}),
      ...modelNames("ability", rest),
    },
  };
}

function defenceItem(name: string, defence: Data, dc: unknown): ItemData {
  const kind = (["dodge", "block", "parry"] as const).find((one) => name.toLowerCase().includes(one)) ?? "other";
  return {
    name,
    type: ITEM_TYPES.ability,
    system: {
      slug: kind === "block" ? "shield.block" : kind === "dodge" ? "dodge" : name.toLowerCase().replace(/\s+/g, "."),
      family: "martial",
      defence: kind,
      rank: defence.rank ?? (typeof dc === "number" ? dc - 13 : null),
      actionTypes: defence.isReaction === false ? ["immediate"] : ["reaction"],
    },
  };
}
