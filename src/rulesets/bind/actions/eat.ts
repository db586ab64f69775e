import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { localize, warn } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { meantCreatures } from "../adapters/present";
import { RULESET_ID } from "../ids";

/** Food and water for all who are meant: hunger becomes a weariness that rest heals (BI-FTG-09). */
export async function feed(actors: readonly Creature[] = meantCreatures()): Promise<unknown> {
  const hungry = actors.filter(({ system }) => system.fatigue.starving > 0);
  if (hungry.length === 0) return warn("BIND.Combat.Hazard.nobodyHungry");
  return postCard({
    actor: null,
    parts: [notePart(RULESET_ID, localize("BIND.Combat.Hazard.fed"), hungry.map(({ name }) => name).join(", "))],
    proposals: hungry.map(({ uuid }) => ({ kind: "bindRelief", target: uuid, source: null, data: { what: "fed" } })),
  });
}
