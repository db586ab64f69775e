import { choiceForm, grantForm, type GrantChoice } from "./grant";
import { LineError, type LineForm } from "./line-form";

export const LEVEL_EDITIONS = ["core", "later", "withdrawn"] as const;
export type LevelEdition = (typeof LEVEL_EDITIONS)[number];

export const CHANGE_TYPES = [
  "stamina",
  "health",
  "move",
  "healthRest",
  "pool",
  "poolTotal",
  "gainAbility",
  "promotion",
  "grantAbility",
  "choice",
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One thing a level brings (MD-ABL-12). Fields that a type does not use keep their neutral value. */
export interface LevelChange {
  type: ChangeType;
  /** Points or dice gained; a poolTotal's new maximum. */
  amount: number;
  /** A poolTotal's new rest rate. */
  restRate: number;
  pool: "mettle" | "magic" | "luck";
  /** Dice expression of healthRest. */
  formula: string;
  /** Which abilities may be gained or promoted ("Martial≤3"). */
  filter: string;
  rank: number;
  slug: string;
  template: string;
  count: number;
  options: GrantChoice["options"];
}

export interface LevelEntry {
  level: number;
  /** Where the row comes from: the book, a later edition, or numbers the author withdrew. */
  edition: LevelEdition;
  changes: LevelChange[];
}

export const change = (type: ChangeType, given: Partial<LevelChange> = {}): LevelChange => ({
  type,
  amount: 0,
  restRate: 0,
  pool: "mettle",
  formula: "",
  filter: "",
  rank: 1,
  slug: "",
  template: "",
  count: 1,
  options: [],
  ...given,
});

const EXPECTED =
  '"2: stamina +1; mettle 4/1; rest 1d4; gain Martial; promote Lore≤3; grant axe.strike 1; choose 1 of a.b 1 | c.d 1"';

/** Each pattern and what it makes of its parts; the first that fits decides. */
const PATTERNS: [RegExp, (parts: string[]) => LevelChange][] = [
  [/^(stamina|health|move)\s+\+?(\d+)$/i, ([what, n]) => change(lower(what) as ChangeType, { amount: Number(n) })],
  [/^rest\s+(\S+)$/i, ([formula]) => change("healthRest", { formula: formula as string })],
  [
    /^(mettle|magic|luck)\s+(\d+)\/(\d+)$/i,
    ([pool, max, rate]) => change("poolTotal", { pool: poolOf(pool), amount: Number(max), restRate: Number(rate) }),
  ],
  [/^(mettle|magic|luck)\s+\+(\d+)$/i, ([pool, n]) => change("pool", { pool: poolOf(pool), amount: Number(n) })],
  [
    /^gain\s+(.+?)(?:\s+at\s+(\d+))?$/i,
    ([filter, rank]) => change("gainAbility", { filter: filter as string, rank: Number(rank ?? 1) }),
  ],
  [/^promote\s+(.+)$/i, ([filter]) => change("promotion", { filter: filter as string })],
  [/^grant\s+(.+)$/i, ([grant]) => change("grantAbility", grantForm.read(grant as string))],
  [/^choose\s+(.+)$/i, ([choice]) => chosen(choice as string)],
];

const lower = (text: string | undefined) => (text ?? "").toLowerCase();
const poolOf = (text: string | undefined) => lower(text) as LevelChange["pool"];

function chosen(text: string): LevelChange {
  const { count, options } = choiceForm.read(text);
  return change("choice", { count, options });
}

function readChange(part: string, line: string): LevelChange {
  for (const [pattern, make] of PATTERNS) {
    const [found, ...parts] = pattern.exec(part) ?? [];
    if (found !== undefined) return make(parts);
  }
  throw new LineError(line, EXPECTED);
}

function writeChange(one: LevelChange): string {
  switch (one.type) {
    case "stamina":
    case "health":
    case "move":
      return `${one.type} +${one.amount}`;
    case "healthRest":
      return `rest ${one.formula}`;
    case "pool":
      return `${one.pool} +${one.amount}`;
    case "poolTotal":
      return `${one.pool} ${one.amount}/${one.restRate}`;
    case "gainAbility":
      return one.rank === 1 ? `gain ${one.filter}` : `gain ${one.filter} at ${one.rank}`;
    case "promotion":
      return `promote ${one.filter}`;
    case "grantAbility":
      return `grant ${grantForm.write(one)}`;
    case "choice":
      return `choose ${choiceForm.write({ label: "", filter: "", rank: 1, count: one.count, options: one.options })}`;
  }
}

/** "2 later: stamina +1; gain Martial; promote Martial≤3". */
export const levelForm: LineForm<LevelEntry> = {
  read(line) {
    const [, level, edition = "core", rest = ""] =
      /^(\d+)\s*(core|later|withdrawn)?\s*(?::(.*))?$/i.exec(line.trim()) ?? [];
    if (level === undefined) throw new LineError(line, EXPECTED);
    const parts = rest.split(";").map((part) => part.trim());
    return {
      level: Number(level),
      edition: lower(edition) as LevelEdition,
      changes: parts.filter((part) => part !== "").map((part) => readChange(part, line)),
    };
  },
  write: ({ level, edition, changes }) =>
    `${level}${edition === "core" ? "" : ` ${edition}`}: ${changes.map(writeChange).join("; ")}`,
};
