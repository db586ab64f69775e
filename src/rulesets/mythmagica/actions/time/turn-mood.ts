import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { localize } from "../../../../foundry/platform/i18n";
import { moodWords } from "../../adapters/conflict/mood-words";
import { isPartyActor } from "../../adapters/characters/parties";
import { RULESET_ID } from "../../ids";

/** The Overlord says that it has come to blows, or that both sides have agreed to talk again (MY-ESC-02). */
export async function turnMood(party: Actor): Promise<unknown> {
  if (!isPartyActor(party)) return null;
  const mood = party.system.discourseState === "violence" ? "discourse" : "violence";
  return postCard({
    actor: party,
    parts: [notePart(RULESET_ID, moodWords(mood), localize(`MYTHMAGICA.Party.mood.means.${mood}`))],
    proposals: [{ kind: "mythMood", target: party.uuid, source: null, data: { mood }, automatic: true }],
    mode: "public",
  });
}
