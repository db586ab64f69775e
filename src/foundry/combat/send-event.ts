import { askGamemasterRelay, refuseUser, refusal, type Answer } from "../platform/gm-relay";
import { happen } from "./drive";
import { EVENT_TASK } from "./fight-tasks";
import { readFight } from "./fight";
import { flowWords } from "./flow-words";
import { inTurn } from "./in-turn";
import { storedFight } from "./stored-fight";

/** What a ruleset tells a flow of its own. */
interface Told {
  /** Key of the flow: the ruleset's id. */
  flow: string;
  event: { type: string };
  /** Something that is only noted (a message that belongs to the round): no step to take back. */
  isNote?: boolean;
}

/** Lets an event of a ruleset's own flow happen. GMs' clients only; the active GM's writes it, whoever asks. */
export async function sendEvent(combat: Combat, told: Told): Promise<Answer> {
  const payload = { combat: combat.id, ...told };
  const here = game.users.activeGM?.isSelf === true;
  const answer = here ? await answerEvent(payload, game.user) : await askGamemasterRelay(EVENT_TASK, payload);
  if (answer.status === "refused") ui.notifications.warn(answer.reason);
  return answer;
}

/** The active GM's side: of GMs alone, since what an event says is believed. */
export async function answerEvent(payload: Record<string, unknown>, user: User): Promise<Answer> {
  const combat = game.combats.get(String(payload.combat));
  if (!combat) return refusal("MANIFOLD.Combat.Gone");
  if (!user.isGM) return refuseUser(user);
  return inTurn(combat, async () => {
    const fight = readFight(combat);
    const running = fight.flows.find(({ key }) => key === payload.flow);
    if (!running) return refusal("MANIFOLD.Combat.Gone");
    const problem = await happen(combat, fight, running, payload.event as { type: string }, payload.isNote === true);
    return problem ? { status: "refused", reason: flowWords(problem) } : { status: "done" };
  });
}

/** The state that a fight has stored of a ruleset's own flow in this round; null: none, or none that could be read. */
export function storedState<State>(
  combat: Combat,
  key: string,
  flow: { parse(value: unknown): State | null },
): State | null {
  const stored = storedFight(combat);
  if (stored === null || stored === "broken" || stored.round !== combat.round) return null;
  const found = stored.states.find((one) => one.flow === key);
  return found ? flow.parse(found.state) : null;
}
