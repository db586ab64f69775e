import type { StatContext } from "./stat-context";

type Data = Record<string, unknown>;

/** "Axe 14, 6 slashing, reach, with Axe Strike": name and DC (or +rank), then what it does. */
export function attackOf(text: string, context: StatContext, report: (message: string) => void): Data[] {
  if (text === "") return [];
  const [head = "", ...parts] = text.split(",").map((part) => part.trim());
  const [, name = "", sign = "", number = ""] = /^(.+?)\s+([+\-−]?)(?:DC\s*)?(\d+)$/i.exec(head) ?? [];
  if (name === "") {
    report(`"${head}" is no attack: write Attack: Axe 14, 6 slashing`);
    return [];
  }
  const rank = sign === "" ? Number(number) : 13 + Number(`${sign.replace("−", "-")}${number}`);
  const attack: Data = { name, attackDifficulty: rank };
  for (const part of parts) readPart(part, attack, context, report);
  return [attack];
}

function readPart(part: string, attack: Data, { slugs }: StatContext, report: (message: string) => void): void {
  const [, dice, types = ""] = /^(\d*\s*d\s*\d+(?:\s*\+\s*\d+)?|\d+)\s*(?:damage)?\s*(.*)$/i.exec(part) ?? [];
  const [, squares] = /^range\s+(\d+)$/i.exec(part) ?? [];
  const [, ability] = /^with\s+(.+)$/i.exec(part) ?? [];
  const flag = { reach: "reach", "non-lethal": "nonLethal", inaccurate: "inaccurate", iron: "iron" }[
    part.toLowerCase()
  ];
  if (squares !== undefined) attack.range = Number(squares);
  else if (flag !== undefined) attack[flag] = true;
  else if (ability !== undefined) {
    const slug = slugs.get(ability.toLowerCase()) ?? ability;
    if (/^[a-z_.]+$/.test(slug)) attack.abilitySlug = slug;
    else report(`no ability is called "${ability}"`);
  } else if (dice !== undefined) {
    if (/d/i.test(dice)) attack.damageFormula = dice.replaceAll(/\s/g, "");
    else attack.damage = Number(dice);
    attack.damageTypes = types.split(/\s+(?:and\s+)?/).filter(Boolean);
  } else report(`"${part}" says nothing of an attack: write 6 slashing, 1d6 fire, range 10, reach, with Axe Strike`);
}
