import { readAmalgamate } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { isAmalgamActor } from "../amalgam-actor";
import { actionRefusal, type Participant } from "../../rules/actors";
import { roundDeeds } from "./round-deeds";

/** Where everybody of this game stands in the Round; ids are the combatants'. Who cannot act has nothing to Pledge. */
export const participantsOf = (combat: Combat): Participant[] =>
  combat.combatants.contents.flatMap(({ id, actor, initiative }) => {
    if (!isAmalgamActor(actor)) return [];
    const { pledged, lent, stacked, stance } = roundDeeds(actor);
    const out = actionRefusal(readAmalgamate(actor), "grapple", currentRulebook()) !== null;
    const ready = pledged || lent || stacked || stance !== null || out;
    return [{ id: id ?? "", ready, performance: initiative, degree: 0 }];
  });
