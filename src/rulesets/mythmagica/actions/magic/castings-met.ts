import { isRollAttribute } from "../../adapters/characters/attributes";
import { conflictsAnswering } from "../../adapters/conflict/margins";
import type { Creature } from "../../adapters/creature";
import { castingsBesides, castingsOf, type Casting } from "../../adapters/magic/castings";

/** How many are offered. */
const OFFERED = 6;

/** A casting of somebody's by its id; null: its card is gone. */
export const cardOfCast = (cast: string, caster: Creature | null): Casting | null =>
  (caster && castingsOf(caster).find((one) => one.cast.cast === cast)) ?? null;

const hasRolled = (who: Creature, { cast, card }: Casting): boolean =>
  conflictsAnswering(card).some(
    ({ message, data }) => message.system.actor === who.uuid && data.kind === "casting" && data.about === cast.cast,
  );

/** What others have cast and somebody has yet to roll against, the newest first: aimed at them, or about a place. */
export const castingsMet = (who: Creature): Casting[] =>
  castingsBesides(who)
    .filter((one) => {
      const { targets, area, threshold, resist } = one.cast;
      const meets = area || targets.length === 0 || targets.includes(who.uuid);
      return meets && threshold !== null && isRollAttribute(resist) && !hasRolled(who, one);
    })
    .slice(0, OFFERED);
