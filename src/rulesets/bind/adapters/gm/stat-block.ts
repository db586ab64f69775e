import { statBlock, type StatBlock } from "../../rules/creatures/stat-block";
import { wielded } from "../combat/armed";
import { attributesOf, itemsOf, knacksOfActor, skillOf, type Npc } from "../creature";
import { layersOf } from "../combat/layers";

/** The printed figures of a creature, by its documents as they are (BIC-01). */
export function blockOf(actor: Npc): StatBlock {
  const { system } = actor;
  const held = wielded(actor);
  const arms = held.filter(({ system: { natural } }) => !natural);
  const claws = held.filter(({ system: { natural } }) => natural);
  const best = (of: "dam" | "init" | "ev") => Math.max(...arms.map((one) => one.system[of]));
  return statBlock({
    attributes: attributesOf(actor),
    combat: skillOf(actor, "combat")?.system.level ?? null,
    aggression: system.aggression,
    weapon: arms.length > 0 ? { damage: best("dam"), initiative: best("init"), evasion: best("ev") } : null,
    naturalDamage: system.naturalDamage + Math.max(0, ...claws.map((one) => one.system.dam)),
    layers: layersOf(actor),
    knacks: knacksOfActor(actor),
    manaBase: system.mp.base,
    manaLocked: itemsOf(actor, "bindStandingSpell").reduce((sum, one) => sum + one.system.mp, 0) + system.mp.forfeited,
    fateBase: system.fp.base,
    caster: system.caster,
    xpBonus: system.xpBonus,
  });
}
