import { answersTo, isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { takeBack } from "../../../../foundry/chat/judgement/take-back";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { localize } from "../../../../foundry/platform/i18n";
import { keptBy } from "../../../../foundry/requests/kept-secrets";
import { surpriseResult } from "../../rules/combat";
import { sidesOf } from "../../adapters/combat/opening";
import { provenCheck } from "../../changes/check-proof";
import { proposeCondition } from "../../changes/propose";
import { RULESET_ID } from "../../ids";
import { openingOn } from "../../stored/opening-data";
import { surprisedWords } from "../../adapters/combat/side";

const ABOUT = "surprised";

/** A roll, its reroll, what the GM granted. */
const LONGEST_CHAIN = 4;

/** The GM's client that keeps the DC says what the roll of a surprise came to, each time that changes it. */
export function watchSurprise(): void {
  Hooks.on("createChatMessage", (message: unknown) => {
    let at: unknown = message;
    for (let step = 0; step < LONGEST_CHAIN && isCard(at); step++) {
      if (at.author?.isGM && openingOn(at)?.surprise && at.system.parts.some((part) => keptBy(part) !== null))
        return void settle(at);
      at = game.messages.get(at.system.origin ?? "");
    }
  });
}

/** Whoever lost is surprised; what an earlier roll did is taken back first (MD-CHK-22). */
export async function settle(opening: CardMessage): Promise<void> {
  const { surprise, combat } = openingOn(opening) ?? {};
  const check = lastCheck(opening);
  const outcome = check && provenCheck(check);
  const fight = game.combats.get(combat ?? "");
  if (!surprise || !outcome || !fight) return;
  const side = surpriseResult(surprise.playersSneak, outcome.success);
  // Anybody may post a card that looks like one of these: what only a GM's card says is taken back by a GM's client.
  const before = answersTo(opening.id ?? "").findLast(
    ({ author, system }) => author?.isGM && system.parts.some(({ about }) => about === ABOUT),
  );
  if (before?.system.parts.some((part) => part.side === side)) return;
  if (before) await takeBack(before);
  // Neutral ones share the lot of the foes.
  const surprised = sidesOf(fight).filter((one) => side !== null && (one.side === "pc") === (side === "pc"));
  await postCard({
    actor: null,
    origin: opening.id,
    parts: [{ ...notePart(RULESET_ID, localize("MALLEUS.Fight.surprise"), surprisedWords(side)), about: ABOUT, side }],
    proposals: surprised.flatMap(({ creatures }) =>
      creatures.flatMap((actor) =>
        proposeCondition(actor, "surprised", "gain").map((draft) => ({ ...draft, source: null })),
      ),
    ),
  });
}

/** The check that counts: the first answer, or its reroll. */
function lastCheck(opening: CardMessage): CardMessage | null {
  const next = ({ id }: CardMessage): CardMessage | undefined =>
    answersTo(id ?? "").find(({ system }) => system.parts.some(({ about }) => about === "surprise"));
  let last = next(opening) ?? null;
  for (let step = 0; last && step < LONGEST_CHAIN; step++) last = next(last) ?? last;
  return last;
}
