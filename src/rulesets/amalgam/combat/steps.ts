import { postCard } from "../../../foundry/chat/post-card";
import { format, warn } from "../../../foundry/platform/words";
import { difficultyFor, isContested } from "../pledge/difficulty-of";
import { defencesSettled, metNow } from "../pledge/defences";
import { opposingPledge, rule, sealOf, type PledgeCard } from "../pledge/pledge-card";
import { keptNumbers } from "../throws/secret-numbers";
import { ROUND_PART } from "../throws/session";
import { pledgesOf, roundKey, setPhase } from "./round";

/** All have pledged: now the Storyteller says what is harder and what easier (AM-RND-02). */
export const beginModifiers = (combat: Combat): Promise<unknown> => setPhase(combat, "modifiers");

/** Everybody throws at once: every Pledge is locked and one card asks for all hands (AM-RND-03, AM-THR-05). */
export async function beginThrow(combat: Combat): Promise<unknown> {
  const cards = pledgesOf(combat).filter(({ stage }) => stage !== "thrown");
  if (cards.length === 0) return warn("AMALGAM.Round.nobody");
  const unready = cards.filter((card) => !isReady(card));
  if (unready.length > 0) {
    const names = unready.map(({ actor }) => actor?.name ?? "?").join(", ");
    ui.notifications.warn(format("AMALGAM.Round.unready", { names }));
    return null;
  }
  for (const card of cards) {
    if (card.stage !== "locked") await rule(card, { locked: true, seal: sealOf(card.pledge), met: metNow(card) });
  }
  await setPhase(combat, "throw");
  return postCard({
    actor: null,
    mode: "public",
    parts: [
      {
        type: ROUND_PART,
        combat: combat.id ?? "",
        key: roundKey(combat),
        round: combat.round,
        attempt: 0,
        pledges: cards.map(({ message }) => message.id ?? ""),
      },
    ],
  });
}

/** Whether nothing is missing for the Throw: a Difficulty, the defenders' word, the other side of a contest. */
function isReady(card: PledgeCard): boolean {
  const { ruling, message, pledge } = card;
  if (!defencesSettled(card)) return false;
  if (isContested(card)) return pledge.against !== null || opposingPledge(message) !== null;
  const numbers = ruling.secrecy === "open" ? ruling : keptNumbers(message.id ?? "");
  return numbers !== null && difficultyFor(card, pledge.targets[0]?.uuid ?? null, numbers) !== null;
}

/** The next round; its start clears what belongs to the last (AM-RND-05). */
export const endRound = (combat: Combat): Promise<unknown> => combat.nextRound();
