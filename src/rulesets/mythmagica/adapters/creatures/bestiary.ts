import { listed, type Listed } from "../../../../foundry/content/listed";
import { format } from "../../../../foundry/platform/i18n";
import { animalsOf, type AnimalForm } from "../../rules/creatures/kinds";
import { SIZES } from "../../rules/size";
import { isCreature, type Creature } from "../creature";

/** A creature of the world or of a pack, by the short name that its entries at several Levels share. */
type Entry = { slug: string; name: string; examples(): Promise<Creature[]> };

/** "animals: wolf small medium; bear" as the forms and sizes of its list, all sizes where it names none; null: it is no such list. */
function animalList(wanted: string): AnimalForm[] | null {
  const [, list] = /^animals:(.*)$/i.exec(wanted.trim()) ?? [];
  if (list === undefined) return null;
  return list.split(";").flatMap((line): AnimalForm[] => {
    const [form = "", ...sizes] = line.trim().toLowerCase().split(/\s+/);
    return form === "" ? [] : [{ form, sizes: SIZES.filter((size) => sizes.length === 0 || sizes.includes(size)) }];
  });
}

/** Examples of an entry that a list of animals allows (MY-CRE-08). */
function natural(list: readonly AnimalForm[], { slug, name }: Entry, all: readonly Creature[]): Creature[] {
  const form = (slug || name).toLowerCase();
  const told = all.map((actor) => {
    const { sizeCategory: size, classification } = actor.system;
    return { actor, form, size, keywords: [...classification.keywords] };
  });
  return animalsOf(list, told).map(({ actor }) => actor);
}

/** The creatures that a spell may mean, of all that are known: one by its name, any, or natural ones of a list of animals. */
export async function meant(wanted: string): Promise<Entry[]> {
  const all = await knownCreatures();
  const list = animalList(wanted);
  if (!list) return all.filter(({ name, slug }) => wanted === "any" || slug === wanted || name === wanted);
  const forms = list.map(({ form }) => form);
  const found = all.filter(({ slug, name }) => forms.includes((slug || name).toLowerCase()));
  const kept = await Promise.all(
    found.map(async (entry) => {
      const examples = natural(list, entry, await entry.examples());
      return examples.length > 0 ? [{ ...entry, examples: () => Promise.resolve(examples) }] : [];
    }),
  );
  return kept.flat();
}

const NPCS = ["mythNpc", "mythSwarm"];

/** Every creature that is written up: the world's, and those of the packs that this user may see. */
async function knownCreatures(): Promise<Entry[]> {
  const found = new Map<string, { slug: string; name: string; loads: Listed["load"][] }>();
  for (const { name, system, load } of await listed("Actor", NPCS, ["system.slug"])) {
    if (system.conjured === true) continue;
    const slug = String(system.slug ?? "");
    const one = found.get(slug || name) ?? { slug, name, loads: [] };
    found.set(slug || name, { ...one, loads: [...one.loads, load] });
  }
  return [...found.values()]
    .map(({ slug, name, loads }) => ({
      ...{ slug, name },
      examples: async () => (await Promise.all(loads.map((load) => load()))).filter(isCreature),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The same, and a word to whoever asks where there is none: a player does not see the Overlord's packs. */
export async function meantOrTold(wanted: string): Promise<Entry[]> {
  const all = await meant(wanted);
  if (all.length > 0) return all;
  const [key, data] = game.user.isGM ? (["noEntry", { name: wanted }] as const) : (["askOverlord", {}] as const);
  ui.notifications.warn(format(`MYTHMAGICA.Magic.${key}`, data));
  return [];
}
