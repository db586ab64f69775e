import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { conflictsAnswering } from "../../adapters/conflict/margins";
import type { Creature } from "../../adapters/creature";
import type { CastData } from "../../stored/cast-data";
import { casterOn, castOn } from "./cast-follow-ups";

/** A casting as its card tells of it. */
export type Casting = { cast: CastData; caster: Creature; card: string };

/** The newest cards that are looked through, and how many of them are offered. */
const [LOOKED, OFFERED] = [100, 6];

/** What a card says was cast, where its author may speak for whoever cast it. */
function castingIn(message: unknown): Casting[] {
  if (!isCard(message)) return [];
  const { author, id } = message;
  const [cast, caster] = [castOn(message), casterOn(message)];
  const speaks = author && caster && (author.isGM || caster.testUserPermission(author, "OWNER"));
  return cast && caster && speaks ? [{ cast, caster, card: id ?? "" }] : [];
}

/** The card of a casting of somebody's, the newest of them; null: it is gone. */
export const cardOfCast = (cast: string, caster: Creature | null): Casting | null =>
  game.messages.contents.flatMap(castingIn).findLast((one) => one.cast.cast === cast && one.caster === caster) ?? null;

const hasRolled = (who: Creature, { cast, card }: Casting): boolean =>
  conflictsAnswering(card).some(
    ({ message, data }: { message: CardMessage; data: { kind: string; about: string } }) =>
      message.system.actor === who.uuid && data.kind === "casting" && data.about === cast.cast,
  );

/** What others have cast and somebody has yet to roll against, the newest first: aimed at them, or about a place. */
export const castingsMet = (who: Creature): Casting[] =>
  [...game.messages.contents]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, LOOKED)
    .flatMap(castingIn)
    .filter((one) => {
      const { targets, area, threshold, resist } = one.cast;
      const meets = area || targets.length === 0 || targets.includes(who.uuid);
      return meets && one.caster !== who && threshold !== null && isRollAttribute(resist) && !hasRolled(who, one);
    })
    .slice(0, OFFERED);
