import { combatNow } from "../checks/skill-now";
import { sum } from "../../../../engine";
import { combatNumbers } from "../../rules/combat/armed";
import { type Creature } from "../creature";
import { aimOf, strikingPicture, type Armament } from "./armament";

/** Sneaking, flanking, high ground, a chosen enemy, a brawler's fists; darkness apart: the most that bears on a strike. */
export const MOST_SITUATION = 4 + 2 + 1 + 1 + 2;

/** The best Strike Factor that somebody could have in any stance: what a card's bonus is held against. */
export function mostStrike(actor: Creature, armament: Armament): number {
  if (armament.missile !== null) return sum(aimOf(actor, armament));
  const combat = combatNow(actor);
  const picture = strikingPicture(actor, armament);
  const best = (["defensive", "aggressive"] as const).map((stance) => {
    const round = {
      stance,
      mode: "martial" as const,
      points: { strike: combat, evasion: 0, initiative: 0 },
      solidDefence: false,
      edgy: false,
      guarding: [],
    };
    return sum(combatNumbers(picture, round, { first: false, prepared: false }).strike);
  });
  return Math.max(...best);
}
