import { isRefusal, type FlowAsk, type FlowOption, type FlowText } from "../../engine";
import { askGamemasterRelay, refuseUser, refusal, type Answer } from "../platform/gm-relay";
import { flowWords } from "./flow-words";
import { endTurn, happen } from "./drive";
import { END_TASK, OPTION_TASK } from "./fight-tasks";
import { isManifoldCombat, type ManifoldFight } from "./find-combat";
import { flowOfFighter, keyOfOffer, offersFor, readFight, type Fight, type Offer } from "./fight";
import { rollFor } from "./flow-dice";
import { inTurn } from "./in-turn";

/** What was decided about an option, by the fields that it asks for. */
export type Decided = Record<string, string | number>;

/** One client writes: the active GM's. Everybody else asks it. */
async function asked(task: string, payload: Record<string, unknown>): Promise<Answer> {
  const here = game.users.activeGM?.isSelf === true;
  const answer = here ? await ANSWERS[task]?.(payload, game.user) : await askGamemasterRelay(task, payload);
  if (answer?.status === "refused") ui.notifications.warn(answer.reason);
  return answer ?? refusal("MANIFOLD.Combat.Gone");
}

/** Takes an option of a combatant's, or (null) of the GM's for the whole fight. */
export const requestOption = (
  combat: Combat,
  combatantId: string | null,
  offer: Offer,
  decided: Decided,
): Promise<Answer> =>
  asked(OPTION_TASK, { combat: combat.id, combatant: combatantId, option: keyOfOffer(offer), decided });

/** Ends the turn of whoever the pointer names. */
export const requestEnd = (combat: Combat): Promise<Answer> =>
  asked(END_TASK, { combat: combat.id, combatant: combat.combatant?.id });

/** A fight and one of its combatants, of what a request names; null: one of them is gone. */
function found(payload: Record<string, unknown>): { combat: ManifoldFight; combatant: Combatant } | null {
  const combat = game.combats.get(String(payload.combat));
  const combatant = combat?.combatants.get(String(payload.combatant));
  return combatant && isManifoldCombat(combat) ? { combat, combatant } : null;
}

/** The GM's side of ending one: the owner's, while it is theirs. */
export async function answerEnd(payload: Record<string, unknown>, user: User): Promise<Answer> {
  const named = found(payload);
  if (!named) return refusal("MANIFOLD.Combat.Gone");
  const { combat, combatant } = named;
  if (!combatant.testUserPermission(user, "OWNER")) return refuseUser(user);
  return inTurn(combat, async () => {
    if (combat.combatant?.id !== combatant.id) return refusal("MANIFOLD.Combat.NotTheirTurn");
    return told(await endTurn(combat, combatant.id ?? ""));
  });
}

/**
 * The GM's side of an option. Of the request only ids are believed: the option is looked for among those that are offered now,
 * and what was decided has to fit what it asks for.
 */
export async function answerOption(payload: Record<string, unknown>, user: User): Promise<Answer> {
  const combat = game.combats.get(String(payload.combat));
  const id = payload.combatant === null ? null : String(payload.combatant);
  const combatant = combat?.combatants.get(id ?? "");
  if (!isManifoldCombat(combat) || (id !== null && !combatant)) return refusal("MANIFOLD.Combat.Gone");
  if (!combat.started) return refusal("MANIFOLD.Combat.NotStarted");
  if (!(combatant ? combatant.testUserPermission(user, "OWNER") : user.isGM)) return refuseUser(user);
  return inTurn(combat, async () => {
    const fight = readFight(combat);
    const offer = offersFor(fight, id, user.isGM).find((one) => keyOfOffer(one) === payload.option);
    if (!offer) return told(whyGone(fight, id, payload.option));
    const { running, option } = offer;
    if (option.blocked) return told(option.blocked);
    const answers = fitting(option.asks ?? [], payload.decided);
    if (!answers) return refusal("MANIFOLD.Combat.NotDecided");
    const event = { ...option.event, ...answers, ...(await diceOf(option, combatant)) };
    // While dice fell another GM may have gone on to the next round.
    const now = readFight(combat);
    const still = now.flows.find(({ key }) => key === running.key);
    return still ? told(await happen(combat, now, still, event)) : refusal("MANIFOLD.Combat.Gone");
  });
}

/** Why an option is not offered, in the flow's own words where it has some: what was asked for is only looked at, never done. */
function whyGone(fight: Fight, id: string | null, option: unknown): FlowText {
  const gone: FlowText = { key: "MANIFOLD.Combat.OptionGone" };
  const running = id === null ? undefined : flowOfFighter(fight, id);
  if (!running || running.state === null) return gone;
  try {
    const event = JSON.parse(String(option).slice(running.key.length + 1)) as { type: string };
    const result = running.flow.apply(running.state, event);
    return isRefusal(result) ? result.refused : gone;
  } catch {
    return gone;
  }
}

const ANSWERS: Record<string, typeof answerOption> = {
  [OPTION_TASK]: answerOption,
  [END_TASK]: answerEnd,
};

const told = (problem: FlowText | null): Answer =>
  problem ? { status: "refused", reason: flowWords(problem) } : { status: "done" };

async function diceOf(option: FlowOption<{ type: string }>, combatant: Combatant | undefined): Promise<object> {
  return option.dice ? { dice: await rollFor(option.dice, flowWords(option.label), combatant) } : {};
}

/** What was decided, field by field as the option asks; null when something is missing or out of its limits. */
function fitting(asks: readonly FlowAsk[], decided: unknown): Decided | null {
  const given = (decided ?? {}) as Record<string, unknown>;
  const fields = asks.map(
    (ask) => [ask.field, Object.hasOwn(given, ask.field) ? given[ask.field] : undefined] as const,
  );
  const fits = asks.every((ask, at) => isFitting(ask, fields[at]?.[1]));
  return fits ? (Object.fromEntries(fields) as Decided) : null;
}

function isFitting(ask: FlowAsk, value: unknown): boolean {
  if (ask.kind === "choice") return ask.choices.some((one) => one.value === value);
  if (ask.kind === "text") return typeof value === "string" && value.length <= ask.most;
  return typeof value === "number" && Number.isInteger(value) && value >= ask.least && value <= ask.most;
}
