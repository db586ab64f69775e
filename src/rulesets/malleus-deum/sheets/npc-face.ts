import { enrich } from "../../../foundry/sheets/enriched-text";
import { localize } from "../../../foundry/platform/i18n";
import { creatureFace, creatureOf, type CreatureSheet } from "./creature-face";
import { CREATURE_KINDS, CREATURE_ROLES } from "../rules/combat/creature-kinds";
import type { SheetFace } from "../../../foundry/contracts/play";

const shared = creatureFace(async (creature) => {
  const actor = creature as ActorOf<"malleusNpc">;
  return {
    block: true,
    traits: traitWords(actor),
    role: actor.system.role,
    kinds: CREATURE_KINDS.join(", "),
    roles: CREATURE_ROLES,
    mayMeasure: game.user.isGM,
    description: await enrich(actor.system.description, actor),
  };
});

/** What a stat block shows and does. */
export const npcFace: SheetFace<CreatureSheet> = {
  ...shared,
  actions: {
    ...shared.actions,
    async measure(this: CreatureSheet) {
      if (game.user.isGM) await (await import("../actions/combat/measure-foe")).measureFoe(creatureOf(this));
    },
  },
};

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
