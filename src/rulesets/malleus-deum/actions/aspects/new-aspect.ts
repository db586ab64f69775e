import { perform } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { proposeRating } from "../../changes/propose";
import { startingDifficulty } from "../../rules/aspects";
import type { Aspect } from "./compel";
import { RULESET_ID } from "../../ids";

/** Rolls what a new aspect starts at: 9 + 1d6 (MD-ASP-03). Done at once, and taken back on its card. */
export async function rollStartingDifficulty(aspect: Aspect): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome: difficulty } = await perform(() => startingDifficulty(), foundryDice(rolls));
  const text = format("MALLEUS.Compel.starts", { difficulty });
  return postCard({
    actor: aspect.actor,
    rolls,
    parts: [notePart(RULESET_ID, aspect.name, text)],
    proposals: [proposeRating(aspect, difficulty, { kind: "malleusAspectStart", data: { difficulty } })],
  });
}
