import { actorCards, keepActorCard, type CardNote } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../creature";
import { readStakes, SIDES, STAKES_PART, type StakesData } from "../../stored/stakes-data";

// A conflict that somebody put on the table is remembered with all who take part, by the id of its card.

/** What is given up stays given up, however long ago (MY-GUT-24). */
const MOST_STAKES = 50;
const STAKES = "stakes";

/** The conflict on a card; null: none, or none that can be read. */
export function stakesOnCard({ system }: CardMessage): StakesData | null {
  const part = system.parts.find(({ type }) => type === STAKES_PART);
  try {
    return part ? readStakes(part) : null;
  } catch {
    return null;
  }
}

const uuidsOf = (data: StakesData): string[] => SIDES.flatMap((side) => data[side].map(({ uuid }) => uuid));

/** An actor's owners can note any card with it: one that it takes no part in, or by a stranger to the conflict, does not count. */
function concerns(message: CardMessage, { uuid }: Actor): boolean {
  const data = stakesOnCard(message);
  const { author } = message;
  const all = data ? uuidsOf(data) : [];
  return (
    all.includes(uuid) &&
    author !== null &&
    (author.isGM || all.some((one) => findActor(one)?.testUserPermission(author, "OWNER") === true))
  );
}

const note: CardNote = { most: MOST_STAKES, concerns };

/** Conflicts that somebody takes or took part in, the latest first. */
export const notedStakes = (actor: Actor): CardMessage[] => actorCards(actor, STAKES, note);

/** Everybody who takes part in the conflict on a card. */
export function stakesActors(message: CardMessage): Creature[] {
  const data = stakesOnCard(message);
  return data ? uuidsOf(data).map(findActor).filter(isCreature) : [];
}

/** Remembers a conflict with all who take part in it. */
export async function noteStakes(message: CardMessage): Promise<void> {
  const data = stakesOnCard(message);
  for (const actor of data ? uuidsOf(data).map(findActor) : [])
    if (actor && concerns(message, actor)) await keepActorCard(actor, STAKES, message, note);
}
