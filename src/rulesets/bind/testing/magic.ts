import type { FakeItem } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import type { Enhancement, Spell } from "../adapters/magic/caster";
import { fakeFighter, give } from "./fake-fighter";
import magic from "./packed-magic.json";

type Data = Record<string, unknown>;
/** A spell or enhancement of the packs, by its short name. */
function packed(all: Record<string, { name: string } & Data>, slug: string): { name: string } & Data {
  const found = all[slug];
  if (!found) throw new Error(`Nothing called "${slug}" lies in the packs.`);
  return { ...found, slug };
}

const AREA = { formula: "", unit: "squares" };

/** The magic of the packs as models complete it. */
export function giveSpell(actor: Creature, slug: string): Spell {
  const { name, ...system } = packed(magic.spells, slug);
  const usual = { anyLevel: false, noRoll: false, tnFormula: "", resist: "", range: "", damage: "", vetoFP: false };
  const data = { ...usual, level: 1, duration: "continuous", skill: "", tn: 7, ...system };
  return give(actor, "bindSpell", name, {
    ...data,
    area: { ...AREA, ...(system.area as Data | undefined) },
    enhancements: new Set(),
  }) as unknown as Spell;
}

export function giveEnhancement(actor: Creature, slug: string): Enhancement {
  const { name, ...system } = packed(magic.enhancements, slug);
  const usual = { at: 1, plus: 1, text: "", repeatable: false, scope: "spells", tn: null, ranged: false, copies: "" };
  return give(actor, "bindEnhancement", name, {
    ...usual,
    ...system,
    area: { ...AREA, ...(system.area as Data | undefined) },
    appliesTo: new Set((system.appliesTo as string[] | undefined) ?? []),
  }) as unknown as Enhancement;
}

/** A mage: spheres by their levels, learnt through one Path. */
export function fakeMage(
  name: string,
  path: string,
  spheres: Record<string, number>,
  given: Parameters<typeof fakeFighter>[1] & { manaBase?: number } = {},
): Creature {
  const { manaBase = 4, ...more } = given;
  const mage = fakeFighter(name, {
    mp: 4,
    ...more,
    system: { mp: { base: manaBase, value: given.mp ?? 4, forfeited: 0, waited: 0 }, storyPoints: 5, ...given.system },
  });
  give(mage, "bindPath", path, { slug: path, requirement: "", academicsLevel: 0 });
  for (const [slug, level] of Object.entries(spheres)) giveSphere(mage, slug, level, [path]);
  return mage;
}

export const giveSphere = (mage: Creature, slug: string, level: number, paths: string[]): FakeItem =>
  give(mage, "bindSphere", slug, { slug, level, paths, opened: 0 });
