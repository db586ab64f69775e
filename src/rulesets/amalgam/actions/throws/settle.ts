import { perform } from "../../../../engine";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { currentRulebook } from "../../adapters/rulebook";
import { finishRound } from "../combat/finish-round";
import { contestModifier } from "../../adapters/pledge/contest-odds";
import { defencesOf } from "../../adapters/pledge/defences";
import { difficultyFor, isContested } from "../../adapters/pledge/difficulty-of";
import { checkSetup, pledgedIn, shareFor, soundPledge } from "../../adapters/pledge/legal";
import { planPledge } from "../../adapters/pledge/plan";
import { postContest, postOutcome, type Settled } from "./post-outcome";
import type { Difficulty } from "../../rules/difficulty";
import { resolveCheck } from "../../rules/resolution";
import { groupThrow, type Thrower, type ThrowResult } from "../../rules/throw";
import { shownBids } from "../../../../foundry/chat/negotiation/sealed-bids";
import { roundsOf } from "../../adapters/throws/hands";
import { askDifficulty } from "../ask-difficulty";
import { keepNumbers, keepThrown, keptNumbers, NO_NUMBERS, type Numbers } from "../../stored/secret-numbers";
import { saidTo, say } from "../../stored/said";
import { OTHER, type Session, type Thrown } from "../../adapters/throws/session";
import { shortTerm, shownIn, storeBook, type StoredOutcome } from "../../stored/stored-outcome";

/** Rolls that go along for dice modules: both hands or both dice. What a flash round showed stands on the card as well. */
const MOST_ROLLS = 2;

/** Everybody has shown: what it comes to is worked out by the rules and told, by one client. */
export async function settle(session: Session): Promise<void> {
  const { results, rolls } = await throwAll(session);
  const settled: Settled[] = [];
  for (const thrown of session.thrown) {
    const numbers = await numbersFor(thrown);
    if (!numbers) return;
    const own = rolls
      .filter(({ options }) => String(options.request).startsWith(`${thrown.seat}:`))
      .slice(0, MOST_ROLLS);
    const difficulty = difficultyFor(thrown.card, thrown.target?.uuid ?? null, numbers);
    if (difficulty && thrown.card.ruling.secrecy !== "open")
      await keepThrown(thrown.card.message.id ?? "", thrown.target?.uuid ?? null, difficulty.terms.map(shortTerm));
    const stored = outcomeOf(session, thrown, results[thrown.seat] ?? null, difficulty);
    settled.push({ thrown, stored, rolls: own });
  }
  if (session.thrown.some(({ card }) => card.pledge.round !== null)) return finishRound(session.card, settled);
  const [first, second] = settled;
  if (first && second && isContested(first.thrown.card)) await postContest(first, second);
  else for (const one of settled) await postOutcome(one, one === settled.at(-1));
}

/** Hands that people showed, and dice for whoever left it to chance, in one go (AM-THR-05). */
async function throwAll({
  card,
  attempt,
  thrown,
  faceOff,
}: Session): Promise<{ results: Record<string, ThrowResult>; rolls: Roll[] }> {
  const throwers = thrown.flatMap(({ seat, throwing }): Thrower[] =>
    throwing === "none" ? [] : [{ id: seat, method: throwing }],
  );
  const [first, flash] = faceOff ? roundsOf(faceOff) : [];
  const hands = shownBids(first);
  const again = shownBids(flash);
  const shown: Record<string, number | undefined> = { other: hands[OTHER], flashOther: again[OTHER] };
  for (const { seat } of thrown) {
    shown[`own:${seat}`] = hands[seat];
    shown[`flashOwn:${seat}`] = again[seat];
  }
  const rolls: Roll[] = [];
  const roll = foundryDice(rolls);
  const fell = fallenOn(card, attempt);
  const { outcome } = await perform(
    () => groupThrow(throwers, currentRulebook().flash),
    async (request) => {
      const hand = shown[request.id];
      if (hand !== undefined) return [hand];
      return (fell[request.id] ??= await roll(request));
    },
  );
  if (rolls.length > 0) await say(card.id ?? "", FALLEN, String(attempt), fell);
  return { results: outcome, rolls };
}

const FALLEN = "fallen";

/** What chance has shown in this Throw before the telling was interrupted: it does not fall again. */
function fallenOn({ id }: CardMessage, attempt: number): Record<string, number[]> {
  const said = saidTo(id ?? "", FALLEN).findLast((one) => one.user.isGM && one.said.key === String(attempt));
  return { ...((said?.said.data ?? {}) as Record<string, number[]>) };
}

/** The numbers of a Pledge, open or secret; null when the Storyteller would not say them again. */
async function numbersFor({ card, target }: Thrown): Promise<Numbers | null> {
  const { ruling, message, actor } = card;
  if (ruling.secrecy === "open") return ruling;
  const kept = keptNumbers(message.id ?? "");
  if (kept && (isContested(card) || difficultyFor(card, target?.uuid ?? null, kept))) return kept;
  const difficulty = await askDifficulty(actor?.name ?? "");
  if (difficulty === null) return null;
  const numbers = { ...NO_NUMBERS, difficulty };
  await keepNumbers(message.id ?? "", numbers);
  return numbers;
}

function outcomeOf(
  session: Session,
  thrown: Thrown,
  result: ThrowResult | null,
  difficulty: Difficulty | null,
): StoredOutcome {
  const { card, target, throwing } = thrown;
  const { ruling, actor, message } = card;
  if (!actor) throw new Error(localize("AMALGAM.Problem.actorGone"));
  const book = currentRulebook();
  const worth = planPledge(actor, card.pledge, ruling);
  const pledge = soundPledge(actor, card.pledge, worth);
  const setup = checkSetup(pledge, worth, isContested(card) ? contestModifier(card) : 0);
  if (!difficulty && !isContested(card)) throw new Error(localize("AMALGAM.Problem.noDifficulty"));
  const share = thrown.seat === message.id ? null : shareFor(pledge, worth, target?.uuid ?? null);
  const open = ruling.secrecy === "open";
  const met = defencesOf(card).find(({ uuid }) => uuid === target?.uuid);
  // Who is healed absorbs nothing: what was pledged against it is in the Difficulty.
  const defence = met?.welcome ? null : met?.defence;
  const full = { ...setup, share, difficulty: difficulty?.total ?? 0 };
  return {
    pledge: message.id ?? "",
    actor: actor.uuid,
    text: pledge.text,
    names: worth.contributions.map(({ name }) => name),
    purpose: pledge.purpose,
    word: pledge.word,
    domain: pledge.domain,
    terms: worth.terms.map(shortTerm),
    setup: { ...setup, share },
    shown: result ? shownIn(result) : [],
    by: throwing === "dice" ? "dice" : "fingers",
    drawn: drawnFor(session, thrown.seat),
    target: target?.uuid ?? null,
    about: pledge.purpose === "plain" ? (game.items.get(ruling.standing ?? "")?.uuid ?? null) : pledge.about,
    difficulty: open && difficulty ? difficulty.terms.map(shortTerm) : null,
    secrecy: ruling.secrecy,
    verdict: ruling.secrecy === "difficulty" ? resolveCheck(full, result, book).success : null,
    defence: defence ? { pledged: defence.pledged, offGuard: defence.offGuard } : null,
    claimed: isContested(card) ? [...new Set(pledgedIn(worth))] : [],
    spent: {
      exhausted: worth.exhausts,
      proficiencies: pledge.proficiencies,
      discarded: pledge.discarded.filter((id) => worth.exhausts.includes(id)),
    },
    book: storeBook(book),
  };
}

/** Names of those who did not show this hand, or the one against it, themselves. */
function drawnFor({ faceOff }: Session, seat: string): string[] {
  const seats = faceOff ? roundsOf(faceOff).flatMap((round) => round.seats) : [];
  const drawn = seats.filter(({ standIn, seat: { id } }) => standIn && (id === seat || id === OTHER));
  return [...new Set(drawn.map((one) => game.users.get(one.seat.user)?.name ?? "?"))];
}
