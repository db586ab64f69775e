import { enrich } from "../../../foundry/sheets/enriched-text";
import { localize } from "../../../foundry/platform/i18n";
import { creatureFace } from "./creature-face";

/** What a stat block shows and does. */
export const npcFace = creatureFace(async (creature) => {
  const actor = creature as ActorOf<"malleusNpc">;
  return { block: true, traits: traitWords(actor), description: await enrich(actor.system.description, actor) };
});

/** What marks the creature, in words: "Fearless", "Resistant (fire)". */
function traitWords({ system }: ActorOf<"malleusNpc">): string[] {
  const { traits, fearCausing } = system;
  const words = Object.entries(traits).flatMap(([id, value]) => {
    if (value === true) return [localize(`MALLEUS.Npc.FIELDS.traits.${id}.label`)];
    const name = localize(`MALLEUS.Condition.${id}`);
    return value instanceof Set ? [...value].map((type) => `${name} (${String(type)})`) : [];
  });
  return fearCausing ? [...words, localize("MALLEUS.Npc.FIELDS.fearCausing.label")] : words;
}
