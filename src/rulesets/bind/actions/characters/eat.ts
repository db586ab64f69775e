import { localize, warn } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { tell } from "./tell";

/** Food and water for all who are meant: hunger becomes a weariness that rest heals (BI-FTG-09). */
export async function feed(actors: readonly Creature[]): Promise<unknown> {
  const hungry = actors.filter(({ system }) => system.fatigue.starving > 0);
  if (hungry.length === 0) return warn("BIND.Combat.Hazard.nobodyHungry");
  return tell({
    actor: null,
    title: localize("BIND.Combat.Hazard.fed"),
    text: hungry.map(({ name }) => name).join(", "),
    proposals: hungry.map(({ uuid }) => ({ kind: "bindRelief", target: uuid, source: null, data: { what: "fed" } })),
  });
}
