import { text, whole } from "../../../foundry/changes/data-shape";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { requireCreature } from "../adapters/creature";
import { lastingEffect } from "./lasting-kind";
import { malleusKind } from "./malleus-kind";

/** Five minutes (companion 3.24, Contego). */
const ROUNDS = 30;

/**
 * A ward: temporary Stamina, never less than there is, and what weapons do halved (companion 3.24). The same once more takes the first
 * one's place. Data: `{ stamina, spell }`.
 */
export const wardKind = malleusKind<{ stamina: number; spell: string }>(
  { stamina: whole(1, 99), spell: text(100) },
  (target, { stamina, spell }) => {
    const actor = requireCreature(target);
    const { temporary = 0 } = actor.system._source.stamina as { temporary?: number };
    const effect = lastingEffect(spell, ICON, { unit: "round", count: ROUNDS }, [[fullKey("warded"), 1]]);
    return [
      ...setTo(actor, "system.stamina.temporary", Math.max(temporary, stamina), "ward"),
      ...actor.effects.contents.filter(({ name }) => name === spell).map((before) => remove(before, "ward")),
      create(actor, "ActiveEffect", effect, "ward"),
    ];
  },
);

const ICON = "systems/manifold/assets/game-icons/energy-shield.svg";
