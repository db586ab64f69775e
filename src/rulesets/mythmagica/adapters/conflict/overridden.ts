import type { Term } from "../../../../engine";
import { governing, type AppliedRule } from "../../rules/conflict";
import { itemsOf, type Creature } from "../creature";

const OVERRIDES = "overrides-";

/** The rule behind a term, by the last word of its label: "MYTHMAGICA.Situation.water" is "water", and so it is of an opponent. */
const ruleOf = ({ label }: Term): string => (label.split(".").at(-1) ?? label).replace(/Opponent$/, "");

/** What gifts and flaws say of general rules that they make an exception of: the flag "overrides-water" (MY-GEN-01). */
const exceptionsOf = (actor: Creature): AppliedRule[] =>
  itemsOf(actor, "mythGift").flatMap(({ name, system }) => {
    const overrides = [...system.flags].flatMap((flag) =>
      flag.startsWith(OVERRIDES) ? [flag.slice(OVERRIDES.length)] : [],
    );
    return overrides.length > 0 ? [{ id: `gift:${name}`, overrides }] : [];
  });

/** Edges and Drawbacks that hold for somebody: none whose rule a gift of theirs makes an exception of. */
export function governed(actor: Creature, edges: readonly Term[]): Term[] {
  const exceptions = exceptionsOf(actor);
  if (exceptions.length === 0) return [...edges];
  const rules = edges.map((term) => ({ id: ruleOf(term), overrides: [], term }));
  return governing<AppliedRule & { term?: Term }>([...exceptions, ...rules]).flatMap(({ term }) =>
    term ? [term] : [],
  );
}

/**
 * The same of a roll against somebody: an exception is of use to whoever the rule burdens, with a Drawback the roller, with an Edge
 * the opponent.
 */
export const governedBetween = (actor: Creature, foe: Creature | null, edges: readonly Term[]): Term[] =>
  edges.filter((term) => {
    const burdened = term.value < 0 ? actor : foe;
    return burdened === null || governed(burdened, [term]).length > 0;
  });
