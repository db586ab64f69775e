import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { RULESET_ID } from "../../ids";
import type { Aspect } from "./compel";

/** A diminished aspect is no more than a tag from now on (MD-ASP-11); the card can take it back. */
export const demoteAspect = (aspect: Aspect): Promise<unknown> =>
  postCard({
    actor: aspect.actor,
    parts: [notePart(RULESET_ID, aspect.name, format("MALLEUS.Compel.demoted", { actor: aspect.actor?.name ?? "" }))],
    proposals: [{ kind: "malleusAspectLifetime", target: aspect.uuid, data: { event: "tag" }, automatic: true }],
  });
