import { postCard } from "../../../../foundry/chat/post-card";
import { format, warn } from "../../../../foundry/platform/i18n";
import { difficultyFor, isContested } from "../../adapters/pledge/difficulty-of";
import { defencesSettled, metNow } from "../../adapters/pledge/defences";
import { opposingPledge, rule, type PledgeCard } from "../../adapters/pledge/pledge-card";
import type { Phase } from "../../rules/actors";
import { keptNumbers } from "../../stored/secret-numbers";
import { storeRound } from "../../stored/stored-round";
import { keepThrowCard } from "../../adapters/combat/throw-card";
import { phaseOf, pledgesOf, roundKey } from "../../adapters/combat/round";
import { nextStep } from "./next-step";

/** All have pledged: now the Storyteller says what is harder and what easier (AM-RND-02). */
export const beginModifiers = (combat: Combat): Promise<unknown> => nextStep(combat, "pledge");

const BEFORE_THROW: ReadonlySet<Phase> = new Set(["pledge", "modifiers"]);

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
    if (card.stage !== "locked") await rule(card, { locked: true, seal: card.seal, met: metNow(card) });
  }
  for (let phase = phaseOf(combat); BEFORE_THROW.has(phase); phase = phaseOf(combat)) await nextStep(combat, phase);
  const card = await postCard({
    actor: null,
    mode: "public",
    parts: [
      storeRound({
        combat: combat.id ?? "",
        key: roundKey(combat),
        round: combat.round,
        attempt: 0,
        pledges: cards.map(({ message }) => message.id ?? ""),
      }),
    ],
  });
  await keepThrowCard(combat, card);
  return card;
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
export const endRound = (combat: Combat): Promise<unknown> => nextStep(combat, "resolve");
