import { armourWeight } from "../rules/derived/encumbrance";
import { isCharacter, isCreature, itemsOf, skillLevel, type Creature } from "./creature";

/** Whom a GM means: the selected tokens, else all characters. */
export function meantCreatures(): Creature[] {
  const layer = canvas.tokens as { controlled?: { actor: Actor | null }[] } | undefined;
  const selected = (layer?.controlled ?? []).map(({ actor }) => actor).filter(isCreature);
  if (selected.length > 0) return [...new Set(selected)];
  return game.actors.contents.filter(isCharacter);
}

/** Speed after load, and Athletics: legs in a chase (BI-GM-04). */
export const legsOf = (actor: Creature): number => actor.system.derived.load.speed + skillLevel(actor, "athletics");

/** The heaviest armour worn; it tires (BI-FTG-11). */
export const wornArmour = (actor: Creature): number =>
  Math.max(
    0,
    ...itemsOf(actor, "bindArmour")
      .filter(({ system }) => system.worn && !system.natural)
      .map(({ system }) => armourWeight(system.wr, system.coverage)),
  );
