import type { BackgroundRow } from "../../rules/archetypes/background";
import { choiceForm, grantForm } from "./grant";
import { LineError } from "./line-form";

// What a row of a background table does, as one line that its author types (companion 4.4).

const EXPECTED =
  '"lore.physics 2; 1 of a.b 1 | c.d 1; strength +1; magic +1; coin -2d6 gp; gear rope, kettle; aspect A Debt; choose; twice; then city story | wilderness story"';
const NUMBERS = /^(strength|endurance|agility|speed|perception|mettle|magic|luck)\s*([+\-−]\d+)$/i;
const POOLS = new Set(["mettle", "magic", "luck"]);

interface Made {
  grants: BackgroundRow["grants"][number][];
  choices: BackgroundRow["choices"][number][];
  primaries: Record<string, number>;
  pools: Record<string, number>;
  coins: string[];
  gear: string[];
  aspects: string[];
  choose: boolean;
  twice: boolean;
  then: string[][];
}

/** Whether a part is for this archetype: "penitent_brother: strength +1", "!fyrdzwerg: skulduggery.search 3". */
function mine(part: string, archetype: string): string | null {
  const [, not, slug, rest] = /^(!?)([a-z_]+):\s+(.*)$/.exec(part) ?? [];
  if (slug === undefined || rest === undefined) return part;
  return (slug === archetype) === (not === "") ? rest : null;
}

function readPart(part: string, made: Made, line: string): void {
  const [, number, change] = NUMBERS.exec(part) ?? [];
  const [, word, rest = ""] = /^(coin|gear|aspect|then)\s+(.+)$/i.exec(part) ?? [];
  if (/^choose$/i.test(part)) made.choose = true;
  else if (/^twice$/i.test(part)) made.twice = true;
  else if (number !== undefined && change !== undefined) {
    const kind = POOLS.has(number.toLowerCase()) ? made.pools : made.primaries;
    kind[number.toLowerCase()] = Number(change.replace("−", "-"));
  } else if (word === undefined) readAbility(part, made, line);
  else if (word.toLowerCase() === "then") made.then.push(rest.split("|").map((one) => one.trim().toLowerCase()));
  else if (word.toLowerCase() === "coin") made.coins.push(rest);
  else if (word.toLowerCase() === "gear") made.gear.push(...rest.split(",").map((one) => one.trim()));
  else made.aspects.push(rest);
}

function readAbility(part: string, made: Made, line: string): void {
  try {
    if (!/^\d+\s+of\s/i.test(part)) return void made.grants.push(grantForm.read(part));
    const { label, count, options } = choiceForm.read(part);
    made.choices.push({ label, count, options: options.map(({ grants }) => grants) });
  } catch (error) {
    if (error instanceof LineError) throw new LineError(line, EXPECTED);
    throw error;
  }
}

/**
 * Reads a row; an empty line changes nothing but the story.
 * @param archetype Slug of the archetype that rolls: some rows give it more, or less, than others.
 * @throws LineError that names the line.
 */
export function readBackground(line: string, id: string, archetype: string): BackgroundRow {
  const made: Made = {
    ...{ grants: [], choices: [], primaries: {}, pools: {}, coins: [], gear: [], aspects: [] },
    ...{ choose: false, twice: false, then: [] },
  };
  for (const part of line.split(";").map((one) => one.trim())) {
    const own = mine(part, archetype);
    if (own) readPart(own, made, line);
  }
  return { id, ...made };
}
