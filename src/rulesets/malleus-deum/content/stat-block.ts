import { isData } from "./names";
import type { Problem } from "../../../engine";
import { attackOf } from "./stat-attack";
import type { StatContext } from "./stat-context";

// Pure: an npc typed as text in a minute, as the book prints it (digest 4.12, companion 6.1).

type Data = Record<string, unknown>;

const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"];
const FLAGS: Readonly<Record<string, string>> = {
  fast: "fast",
  fearless: "fearless",
  "fey resilience": "feyResilience",
  ungainly: "ungainly",
  "natural sprinters": "naturalSprinters",
  invisible: "invisible",
  mook: "mook",
  swarm: "swarm",
  "plot armour": "plotArmour",
};
const NUMBER = /^([a-z]+)\s+([+\-−]?\d+)(?:\s*d\s*(\d+))?$/i;

/** A number with a sign is a rank, one without a value or a DC, both around 13. */
const rankOf = (text: string): number => {
  const plain = text.replace("−", "-");
  return /^[+-]/.test(plain) ? Number(plain) : Number(plain) - 13;
};

/** Content entries (`importContent` reads them) and what could not be read, by line. Blocks are parted by empty lines. */
export function readStatBlocks(text: string, context: StatContext): { entries: Data[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const entries = text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map((block) => readBlock(block.trim().split(/\r?\n/), context, problems));
  return { entries, problems };
}

function readBlock([title = "", ...lines]: string[], context: StatContext, problems: Problem[]): Data {
  const [, name = title, tags = ""] = /^(.*?)\s*(?:\(([^)]*)\))?\s*$/.exec(title.trim()) ?? [];
  const [words = "", role = ""] = tags.split(";");
  const system: Data = { tags: list(words), ...(role.trim() ? { role: role.trim() } : {}) };
  lines.forEach((line, at) => {
    const report = (message: string): void => {
      problems.push({ entry: name, path: `line ${at + 2}`, message });
    };
    readLine(line.trim(), system, context, report);
  });
  return { type: "npc", name, system };
}

const list = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);

type Report = (message: string) => void;

function readLine(line: string, system: Data, context: StatContext, report: Report): void {
  const [, head = "", rest = line] =
    /^(attacks?|abilities|traits|tags|role|notes?|primaries)\s*:?\s+(.*)$/i.exec(line) ?? [];
  switch (head.toLowerCase()) {
    case "attack":
    case "attacks":
      push(system, "attacks", ...rest.split(";").flatMap((one) => attackOf(one.trim(), context, report)));
      return;
    case "abilities":
      push(system, "abilities", ...rest.split(",").flatMap((one) => abilityOf(one.trim(), context, report)));
      return;
    case "traits":
      return list(rest).forEach((trait) => readTrait(trait, system, report));
    case "tags":
      system.tags = list(rest);
      return;
    case "role":
      system.role = rest;
      return;
    case "note":
    case "notes":
      system.description = `${typeof system.description === "string" ? system.description : ""}<p>${escaped(rest)}</p>`;
      return;
    case "primaries":
      return readPrimaries(rest, system, report);
    default:
      return line.split(/[,;]/).forEach((part) => readNumber(part.trim(), system, report));
  }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const push = (system: Data, key: string, ...made: Data[]): void => {
  system[key] = [...((system[key] as Data[] | undefined) ?? []), ...made];
};

function readPrimaries(text: string, system: Data, report: Report): void {
  const numbers = text.split("/").map((one) => one.trim());
  if (numbers.length !== 5 || numbers.some((one) => !/^[+\-−]?\d+$/.test(one)))
    return report("write the five primaries as 13/12/11/14/13, or as ranks: +0/-1/-2/+1/+0");
  push(system, "abilities", ...numbers.map((one, at) => ({ slug: PRIMARIES[at], rank: rankOf(one) })));
}

/** "Move 6", "Stamina 5/8", "Armour 11", "Mettle 2d8": one number of the block. */
function readNumber(part: string, system: Data, report: Report): void {
  if (part === "") return;
  const [, word = "", amount = "", die] = NUMBER.exec(part) ?? [];
  const name = word.toLowerCase();
  const plain = Number(amount.replace("−", "-"));
  if (name === "move") system.move = plain;
  else if (name === "stamina" || name === "health") system[name] = plain;
  else if (name === "initiative") system.initiativeDifficulty = rankOf(amount) + 13;
  else if (name === "armour") system.armourDifficulty = rankOf(amount) + 13;
  else if (["dodge", "block", "parry"].includes(name))
    push(system, "defences", { name: word, rank: rankOf(amount), isReaction: true });
  else if (PRIMARIES.includes(name)) push(system, "abilities", { slug: name, rank: rankOf(amount) });
  else if (["mettle", "magic", "luck"].includes(name)) {
    const pools = isData(system.pools) ? system.pools : {};
    system.pools = { ...pools, [name]: { value: plain, max: plain, ...(die ? { die: Number(die) } : {}) } };
  } else
    report(
      `"${part}" is no line of a stat block: write Move 6, Stamina 5, Armour 11, Dodge 12, Mettle 2d6, Strength 15 or +2`,
    );
}

function abilityOf(text: string, { slugs }: StatContext, report: Report): Data[] {
  const [, name = "", template = "", rank = ""] = /^(.+?)\s*(?:\[([^\]]*)\])?\s+([+\-−]?\d+)$/.exec(text) ?? [];
  const slug = slugs.get(name.toLowerCase()) ?? (/^[a-z_]+\.[a-z_]+$/.test(name) ? name : null);
  if (slug !== null && rank !== "") return [{ slug, template, rank: Number(rank.replace("−", "-")) }];
  report(rank === "" ? `"${text}" lacks its rank: write Axe Strike 2` : `no ability is called "${name}"`);
  return [];
}

function readTrait(trait: string, system: Data, report: Report): void {
  const traits: Data = isData(system.traits) ? system.traits : {};
  const [, kind, type] = /^(immune|resistant|vulnerable)\s+(?:to\s+)?(.+)$/.exec(trait) ?? [];
  const flag = FLAGS[trait];
  if (trait === "fear" || trait === "causes fear") system.fearCausing = true;
  else if (trait === "uncivilised") system.civilised = false;
  else if (flag) system.traits = { ...traits, [flag]: true };
  else if (kind && type) system.traits = { ...traits, [kind]: [...((traits[kind] as string[]) ?? []), type] };
  else report(`"${trait}" is no trait: write ${Object.keys(FLAGS).join(", ")}, fear, uncivilised or resistant fire`);
}
