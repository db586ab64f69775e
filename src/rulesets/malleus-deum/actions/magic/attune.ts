import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { attuned, readHeldAspect } from "../../rules/magic";
import { itemsOf, type Creature } from "../../adapters/creature";
import type { Gear } from "../../adapters/magic/magic-gear";
import { proposeAspect, proposeUse } from "../../changes/propose";
import { RULESET_ID } from "../../ids";

/** Somebody touches or uses a thing that gives aspects: one use more, and what it gives now (MDC-MAG-29). */
export function attune(actor: Creature, gear: Gear): Promise<unknown> {
  const { uses, used, aspects } = gear.system.attunement;
  const held = { uses, aspects: [...aspects].map(readHeldAspect) };
  const known = itemsOf(actor, "malleusAspect").map(({ name }) => name);
  // Where no number is written the GM says when: it is offered each time.
  const gained = attuned({ ...held, uses: uses ?? 0 }, used + 1, known);
  const open = uses === null ? localize("MALLEUS.Reason.needsGm") : "";
  const text = gained.length > 0 ? `${localize("MALLEUS.Attune.gives")} ${open}` : localize("MALLEUS.Attune.nothing");
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, format("MALLEUS.Attune.title", { actor: actor.name, name: gear.name }), text.trim())],
    proposals: [...proposeUse(gear, actor, "use"), ...gained.flatMap((one) => proposeAspect(actor, one))],
  });
}
