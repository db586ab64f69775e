// Names of the interchange format (4.12 of the digest) and what they are called in the models.

/** Content type -> document type of its items. A shield is armour of another kind, a spell an ability of the Magic family. */
export const ITEM_TYPES = {
  ability: "malleusAbility",
  spell: "malleusAbility",
  archetype: "malleusArchetype",
  abilityGroup: "malleusAbilityGroup",
  weapon: "malleusWeapon",
  armour: "malleusArmour",
  shield: "malleusShield",
  gear: "malleusGear",
  aspect: "malleusAspect",
  tag: "malleusTag",
} as const;

export type ItemContent = keyof typeof ITEM_TYPES;
export const NPC_TYPE = "malleusNpc";
export const CONTENT_TYPES = [...Object.keys(ITEM_TYPES), "npc", "table"] as const;

/** Other names that fields may have in a file. */
const ALIASES: Partial<Record<string, Readonly<Record<string, string>>>> = {
  ability: { ddc: "difficulty", dcSource: "difficultySource" },
  spell: { abilitySlug: "slug", dc: "difficulty", resistDC: "resistDifficulty", effect: "description" },
  archetype: { fixedAbilities: "fixed" },
  weapon: { attackDC: "attackDifficulty", attackDcOverride: "attackDifficulty" },
  npc: { perceptionDC: "perceptionDifficulty", initiativeDC: "initiativeDifficulty", armourDC: "armourDifficulty" },
};

type Data = Record<string, unknown>;
export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The data with the models' names. Numbers for an overcharge become the text the sheet shows. */
export function modelNames(type: string, system: Data): Data {
  const aliases = ALIASES[type] ?? {};
  const named = Object.fromEntries(Object.entries(system).map(([key, value]) => [aliases[key] ?? key, value]));
  if (typeof named.overcharge === "number") named.overcharge = String(named.overcharge);
  if (named.overcharge === null) named.overcharge = "";
  if (type === "spell") return spell(named);
  if (type === "ability" && Array.isArray(named.ranks)) named.ranks = named.ranks.map(rankEntry);
  if (type === "archetype") return archetype(named);
  return named;
}

function spell({ actionType, ...rest }: Data): Data {
  const action = typeof actionType === "string" ? { actionTypes: [actionType] } : {};
  const source = typeof rest.difficulty === "number" ? { difficultySource: "fixed" } : {};
  return { family: "magic", dice: "pool", pool: "magic", ...source, ...action, ...rest };
}

function rankEntry(entry: unknown): unknown {
  if (!isData(entry) || !("dc" in entry)) return entry;
  const { dc, ...rest } = entry;
  return { difficulty: dc, ...rest };
}

/** The short form writes dice as null where they are open, and the refresh of Health under another name. */
function archetype(data: Data): Data {
  if (!isData(data.start)) return data;
  const { healthRestRate, ...start } = data.start;
  const dice = { ...start, ...(healthRestRate === undefined ? {} : { healthRest: healthRestRate }) } as Data;
  for (const key of ["stamina", "health", "healthRest"])
    if (dice[key] === null) dice[key] = "";
    else if (typeof dice[key] === "number") dice[key] = String(dice[key]);
  return { ...data, start: dice };
}
