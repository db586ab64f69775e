import { localize } from "../../../foundry/platform/words";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { countSwitches, hasActed, isStressed, switchCount } from "../adapters/switches";
import { hasPledged } from "../combat/round";
import { mustHoldStill } from "../pledge/defences";
import { moveCard, type MoveAnswer, type Place } from "../rules/table";
import { carryOut } from "./carry-out";

/** What the rules say to a move. A fight is stress, whatever the actor's own mark says. */
export function planMove(actor: AmalgamActor, cardId: string, place: Place): MoveAnswer {
  const amalgamate = { ...readAmalgamate(actor), stressed: isStressed(actor) };
  const answer = moveCard(amalgamate, cardId, place, currentRulebook(), switchCount(actor).left, mustHoldStill(actor));
  return "action" in answer && answer.action && (hasActed(actor) || hasPledged(actor))
    ? { refusal: "noAction" }
    : answer;
}

/** Lays a card of one's own somewhere else, and counts the Switch (AM-SWT-05); a refusal is told with its reason. */
export async function moveByHand(actor: AmalgamActor, cardId: string, place: Place): Promise<boolean> {
  const answer = planMove(actor, cardId, place);
  if ("refusal" in answer) return carryOut(actor, answer);
  const next = { ...answer.next, stressed: actor.system.stressed };
  const done = await carryOut(actor, { ...answer, next }, countSwitches(actor, answer.switches, answer.action));
  if (done && answer.action) ui.notifications.info(localize("AMALGAM.Table.wholeAction"));
  return done;
}

/** A place as controls write it: "slot:2", "pool", "attach:<id>", "stack:<id>"; null: not one. */
export function parsePlace(text: string): Place | null {
  const [to, id = ""] = text.split(":");
  if (to === "pool") return { to };
  if (to === "slot") return { to, slot: Number(id) };
  return (to === "attach" || to === "stack") && id !== "" ? { to, host: id } : null;
}
