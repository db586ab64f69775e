import { localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { countSwitches, isStressed, switchCount } from "../adapters/switches";
import { roundDeeds } from "../adapters/combat/round-deeds";
import { mustHoldStill } from "../adapters/throws/hold-still";
import { actionRefusal } from "../rules/actors";
import { moveCard, type MoveAnswer, type Place } from "../rules/table";
import { carryOut } from "./carry-out";

/** What the rules say to a move. A fight is stress, whatever the actor's own mark says. */
export function planMove(actor: AmalgamActor, cardId: string, place: Place): MoveAnswer {
  const amalgamate = { ...readAmalgamate(actor), stressed: isStressed(actor) };
  const book = currentRulebook();
  const answer = moveCard(amalgamate, cardId, place, book, switchCount(actor).left, mustHoldStill(actor));
  const refusal =
    "action" in answer && answer.action ? actionRefusal(amalgamate, "stack", book, roundDeeds(actor)) : null;
  return refusal ? { refusal } : answer;
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
