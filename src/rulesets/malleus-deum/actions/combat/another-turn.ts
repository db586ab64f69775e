import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/** Whoever is quickened takes another turn of the round (companion 5.7). */
export const anotherTurn = (actor: Creature): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, format("MALLEUS.Turn.another", { name: actor.name }))],
    proposals: [
      { kind: "malleusAnotherTurn", target: actor.uuid, source: actor.uuid, data: {}, automatic: actor.isOwner },
    ],
  });
