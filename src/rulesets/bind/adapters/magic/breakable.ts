import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { leastToMake } from "../../rules/magic/items";
import { SPHERES, type SphereId } from "../../rules/magic/paths";
import { itemsOf, type Creature } from "../creature";
import { standingSpells } from "./mana";
import { unkeptForms, type Form } from "./shape-memory";
import { unkeptOn } from "./spell-marks";
import { castOn, everybody } from "./standing-on";

/** What can be broken: a spell that stands, what a thing of magic cast, or its own magic; with its bearer, its sphere, and what its maker was (BI-MAG-29). */
export type Breakable = {
  item: ItemOf<"bindStandingSpell"> | ItemOf<"bindMagicItem"> | Form | ActiveEffect;
  on: Creature;
  sphere: SphereId;
  maker: { intelligence: number; rating: number };
};

const sphereOf = (name: unknown): SphereId => SPHERES.find((one) => one === name) ?? "metamagic";

/** Standing spells on somebody, whoever keeps them up, and those that they keep up themselves. */
const spellsAbout = ({ uuid }: Creature): Breakable[] =>
  everybody().flatMap((actor) =>
    standingSpells(actor)
      .filter((item) => item.system.mp > 0 && (castOn(item).includes(uuid) || actor.uuid === uuid))
      .map((item) => {
        const { sphere, intelligence, rating } = item.system;
        return { item, on: actor, sphere: sphereOf(sphere), maker: { intelligence, rating } };
      }),
  );

/** Things of magic that somebody has, made by Metamagic: stones, and what was made of them (L3297). */
const thingsOf = (bearer: Creature): Breakable[] =>
  itemsOf(bearer, "bindMagicItem")
    .filter(({ system }) => system.spells.length > 0 || system.mpMax > 0)
    .map((item) => {
      const { kind, improved, maker } = item.system;
      const rating = leastToMake(kind, improved);
      return { item, on: bearer, sphere: "metamagic", maker: { intelligence: maker.intelligence, rating } };
    });

/** What things of magic cast on somebody: nobody keeps it up, and counter-magic stops it (L3335). */
const castByThings = (bearer: Creature): Breakable[] =>
  unkeptOn(bearer).map(({ effect, made: { sphere, intelligence, rating } }) => ({
    item: effect,
    on: bearer,
    sphere: sphereOf(sphere),
    maker: { intelligence, rating },
  }));

/** Shapes that things of magic brought: a Polymorph is the book's own example (L3297). */
const shapesByThings = (bearer: Creature): Breakable[] =>
  unkeptForms(bearer).map((item) => ({ item, on: bearer, sphere: "polymorph", maker: item.system.made }));

/** All of it, each once. */
export const breakables = (about: readonly Creature[]): Breakable[] => [
  ...new Map(
    about
      .flatMap((one) => [...spellsAbout(one), ...castByThings(one), ...shapesByThings(one), ...thingsOf(one)])
      .map((one) => [one.item.uuid, one]),
  ).values(),
];

/** What is to be broken by the dialog's choices: one that is there, or numbers that somebody says. */
export function brokenBy(
  about: Creature,
  { broken, breaks, makerIntelligence, makerRating }: ControlValues,
): Pick<Breakable, "sphere" | "maker"> {
  const there = breakables([about]);
  const chosen = broken === "" ? undefined : (there.find(({ item }) => item.uuid === broken) ?? there[0]);
  return (
    chosen ?? {
      sphere: sphereOf(breaks),
      maker: { intelligence: Number(makerIntelligence ?? 0), rating: Number(makerRating ?? 1) },
    }
  );
}
