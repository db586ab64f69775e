// Companion 4.2: what an archetype brings along, as it is printed: "Cloak, a Mace or Staff, Dagger, rations for a week".

/** Without article, with a capital. */
export const plain = (text: string): string => {
  const bare = text.replace(/^(?:and|an?|the|either|one of)\s+/i, "").trim();
  return /^(?:and|an?|the)\s/i.test(bare) ? plain(bare) : bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** "Large or Small Shield": a size alone means the thing that is named last. */
function named(names: string[]): string[] {
  const thing = names.at(-1)?.split(" ").at(-1) ?? "";
  return names.map((name) => (/^(?:large|small)$/i.test(name) ? `${name} ${thing}` : name));
}

/** Things one after the other, each with the alternatives that its owner chooses from (companion 4.2). */
export function parseFreeGear(text: string): string[][] {
  const things: string[][] = [];
  let open: string[] | null = null;
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const names = named(part.split(/\s+or\s+/i).map(plain));
    // "either a Warhammer, Battle Axe or Short Sword": the commas before the "or" belong to the choice.
    if (open) open.push(...names);
    else if (/^(?:and\s+)?(?:either|one of)\s/i.test(part)) things.push((open = names));
    else things.push(names);
    if (names.length > 1) open = null;
  }
  return things;
}

/** Whether two names mean the same thing: "chain mail" and "Chain Mail". */
export const sameThing = (one: string, other: string): boolean => letters(one) === letters(other);
/** Price lists put the kind first: "Sword, Long" is a long sword. */
const letters = (name: string): string =>
  name
    .replace(/^([^,]+), ([^,]+)$/, "$2 $1")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
