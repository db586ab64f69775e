import type { Change } from "../../../../engine";
import { postNote } from "../../../../foundry/chat/post-note";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../../adapters/creature";
import { standingOn } from "../../adapters/magic/standing-on";
import { RULESET_ID } from "../../ids";
import { possessorTires } from "../../rules/spells/nature";

/** Whose mind is in a beast is wearied by its wounds: as many points, by a click on a card of its own (L2526). */
export async function tirePossessors(beast: Creature, changes: readonly Change[]): Promise<void> {
  const points = changes.reduce(
    (sum, change) =>
      change.kind === "set" && change.path === "system.hp.value"
        ? sum + possessorTires(Number(change.before), Number(change.after))
        : sum,
    0,
  );
  if (points <= 0) return;
  for (const { actor } of standingOn(beast, "animalPossession")) {
    if (!isCreature(actor)) continue;
    await postNote(RULESET_ID, {
      actor,
      title: localize("BIND.Magic.Possession.title"),
      text: format("BIND.Magic.Possession.text", { name: actor.name, beast: beast.name, points }),
      proposals: [{ kind: "bindFatigue", target: actor.uuid, data: { points, source: "magic" } }],
    });
  }
}
