import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/** No more harm than there is, so that what it comes to is marked: Overcome, and that the consequences wait (MY-CFL-02, MY-CSQ-01). */
export const offerFall = (actor: Creature, by: "hp" | "fp"): Promise<unknown> =>
  postCard({
    actor,
    parts: [
      notePart(
        RULESET_ID,
        localize("MYTHMAGICA.Condition.overcome"),
        format(`MYTHMAGICA.Defeat.noneLeft.${by}`, { name: actor.name }),
      ),
    ],
    proposals: [
      { kind: "mythSustain", target: actor.uuid, source: actor.uuid, data: { damage: 0, setback: 0, form: "" } },
    ],
  });
