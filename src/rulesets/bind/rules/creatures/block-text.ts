import type { Attributes } from "../characters/attributes";
import { EMPTY_DRAFT, type BlockDraft, type Named } from "./block-draft";

// BIC-01, BIC-14: a stat block as somebody types it, line by line, and what could not be read of it.

/** `line` counts from 1; `why` is a language key below BIND.Gm.Block. */
export type BlockProblem = { line: number; text: string; why: BlockFault };
export type BlockFault = "line" | "number" | "name" | "attributes" | "unnamed";

const BODY = /^str\s+([^\s,;]+)[,;\s]+dex\s+([^\s,;]+)[,;\s]+sp(?:ee)?d\s+([^\s,;]+)$/i;
const MIND = /^int\s+([^\s,;]+)[,;\s]+wits\s+([^\s,;]+)[,;\s]+cha\s+([^\s,;]+)$/i;

const number = (text: string): number | null => {
  const plain = text.replace("−", "-").replace(/^\+/, "");
  return /^-?\d{1,2}$/.test(plain) ? Number(plain) : null;
};

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** "Stealth 2": a name and its level; null where there is no level. */
function named(text: string): Named | null {
  const [, name, level] = /^(.*\S)\s+([+−-]?\d{1,2})$/.exec(text) ?? [];
  const value = number(level ?? "");
  return name && value !== null ? { name, level: value } : null;
}

/** The lines that begin with a word and a colon. */
const FIELDS: Readonly<Record<string, (draft: BlockDraft, text: string) => BlockDraft | BlockFault>> = {
  skills: (draft, text) => withNamed(text, (skills) => ({ ...draft, skills })),
  aggression: (draft, text) => withNumber(text, (aggression) => ({ ...draft, aggression })),
  weapons: (draft, text) => ({ ...draft, weapons: listed(text) }),
  armour: (draft, text) => ({ ...draft, armour: listed(text) }),
  dr: (draft, text) => withNumber(text, (naturalDr) => ({ ...draft, naturalDr })),
  natural: (draft, text) => {
    const natural = named(text) ?? (text ? { name: text, level: 0 } : null);
    return natural ? { ...draft, natural } : "name";
  },
  knacks: (draft, text) => ({ ...draft, knacks: listed(text) }),
  path: (draft, text) => ({ ...draft, path: text }),
  spheres: (draft, text) => withNamed(text, (spheres) => ({ ...draft, spheres })),
  mana: (draft, text) => withNumber(text, (manaBase) => ({ ...draft, manaBase })),
  locked: (draft, text) => withNumber(text, (manaLocked) => ({ ...draft, manaLocked })),
  caster: (draft, text) => ({ ...draft, caster: /^(yes|true)$/i.test(text) }),
  bonus: (draft, text) => {
    const xpBonus = number(text);
    return xpBonus === null ? "number" : { ...draft, xpBonus };
  },
  xp: (draft, text) => withNumber(text, (xp) => ({ ...draft, xp })),
  notes: (draft, text) => ({ ...draft, notes: text }),
};

const withNumber = (text: string, made: (value: number) => BlockDraft): BlockDraft | BlockFault => {
  const value = number(text);
  return value === null || value < 0 ? "number" : made(value);
};

const withNamed = (text: string, made: (list: Named[]) => BlockDraft): BlockDraft | BlockFault => {
  const list = listed(text).map(named);
  return list.every((one) => one !== null) ? made(list) : "number";
};

function attributesOf(text: string, draft: BlockDraft): BlockDraft | BlockFault | null {
  const { attributes } = draft;
  const body = BODY.exec(text);
  if (body) {
    const [strength, dexterity, speed] = body.slice(1).map(number);
    if (strength == null || dexterity == null || speed == null) return "attributes";
    return { ...draft, attributes: { ...attributes, strength, dexterity, speed } };
  }
  const mind = MIND.exec(text);
  if (!mind) return null;
  const [intelligence, wits, charisma] = mind.slice(1).map((one) => (one === "-" ? null : number(one)));
  if (wits == null || mind.slice(1).some((one) => one !== "-" && number(one) === null)) return "attributes";
  return { ...draft, attributes: { ...attributes, intelligence, wits, charisma } as Attributes };
}

/**
 * Name first, "(kind)" behind it if it is no humanoid; then Attributes and what there is (BIC-01). What makes no sense
 * is said.
 */
export function readBlockText(text: string): { draft: BlockDraft; problems: BlockProblem[] } {
  const problems: BlockProblem[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const at = lines.findIndex((line) => line !== "");
  const [, name = "", kind = EMPTY_DRAFT.kind] = /^(.*?)\s*(?:\(([a-z]+)\))?$/i.exec(lines[at] ?? "") ?? [];
  let draft: BlockDraft = { ...EMPTY_DRAFT, name, kind: kind.toLowerCase() };
  if (name === "") problems.push({ line: Math.max(1, at + 1), text: "", why: "unnamed" });
  lines.forEach((line, index) => {
    if (index <= at || line === "") return;
    const [, word = "", rest = ""] = /^([a-z]+):\s*(.*)$/i.exec(line) ?? [];
    const read = FIELDS[word.toLowerCase()]?.(draft, rest) ?? attributesOf(line.replace(/[;,]$/, ""), draft) ?? "line";
    if (typeof read === "string") problems.push({ line: index + 1, text: line, why: read });
    else draft = read;
  });
  return { draft, problems };
}

const signed = (value: number | null): string => (value === null ? "-" : String(value));
const leveled = (list: readonly Named[]): string => list.map(({ name, level }) => `${name} ${level}`).join(", ");

/** The same creature as lines that `readBlockText` reads (BIC-01). */
export function writeBlockText(draft: BlockDraft): string {
  const { strength, dexterity, speed, intelligence, wits, charisma } = draft.attributes;
  const lines: (readonly [string, string | number | null])[] = [
    ["Skills", leveled(draft.skills)],
    ["Aggression", draft.aggression || ""],
    ["Weapons", draft.weapons.join(", ")],
    ["Armour", draft.armour.join(", ")],
    ["DR", draft.naturalDr || ""],
    ["Natural", draft.natural ? leveled([draft.natural]) : ""],
    ["Knacks", draft.knacks.join(", ")],
    ["Path", draft.path],
    ["Spheres", leveled(draft.spheres)],
    ["Mana", draft.manaBase || ""],
    ["Locked", draft.manaLocked || ""],
    ["Caster", draft.caster ? "yes" : ""],
    ["Bonus", draft.xpBonus || ""],
    ["XP", draft.xp ?? ""],
    ["Notes", draft.notes],
  ];
  return [
    draft.kind === EMPTY_DRAFT.kind ? draft.name : `${draft.name} (${draft.kind})`,
    `Str ${strength}, Dex ${dexterity}, Spd ${speed}`,
    `Int ${signed(intelligence)}, Wits ${signed(wits)}, Cha ${signed(charisma)}`,
    ...lines.flatMap(([word, value]) => (value === "" ? [] : [`${word}: ${String(value)}`])),
  ].join("\n");
}
