import { sum } from "../../../engine";
import { effectFacts } from "../../../foundry/conditions/read-effect";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { defenceTerms } from "../adapters/combat/defence";
import { hasGuts } from "../adapters/guts/guts";
import { isSwarm } from "../adapters/combat/hold";
import { speedsOf } from "../adapters/grid/speeds";
import { kindOf } from "./block-view";
import { itemsOf, racesOf, type Creature } from "../adapters/creature";
import { ATTRIBUTES, damper, PAIRS, type Pair } from "../rules/attributes";
import { hasHitPoints } from "../rules/creatures/kinds";

/** A number of the head; `rule` names the summary that says how it came about. */
const figure = (id: string, value: string | number, rule = id) => ({
  id,
  rule,
  label: localize(`MYTHMAGICA.Figure.${id}`),
  value: String(value),
});

/** The seven in their order, and each sum between the two that it is made of (MY-DER-14). */
function spectrum(actor: Creature) {
  const { attributes, pairs } = actor.system.derived;
  const source = actor.system._source;
  return {
    basics: ATTRIBUTES.map((id) => ({
      id,
      label: localize(`MYTHMAGICA.Attribute.${id}`),
      short: localize(`MYTHMAGICA.AttributeShort.${id}`),
      value: signed(attributes[id]),
      baseline: source.baseline[id],
      bought: source.bought[id],
      damper: damper(source.baseline[id]),
    })),
    pairs: (Object.keys(PAIRS) as Pair[]).map((id) => ({
      id,
      label: localize(`MYTHMAGICA.Attribute.${id}`),
      short: localize(`MYTHMAGICA.AttributeShort.${id}`),
      value: signed(pairs[id]),
      of: PAIRS[id].map((one) => localize(`MYTHMAGICA.AttributeShort.${one}`)).join(" + "),
    })),
  };
}

/** "Broken Bone: left arm" (MY-CND-23). */
function whereItIs(effect: ActiveEffect): string {
  const { name } = effect;
  const { part } = effectFacts(effect);
  return part === "" || name.includes(part) ? name : format("MYTHMAGICA.Sheet.conditionAt", { name, part });
}

/** Everything at the head of a sheet: who still stands, and the numbers that a conflict asks for first. */
export function headView(actor: Creature) {
  const { system } = actor;
  const { derived } = system;
  const { race, lineage } = racesOf(actor);
  return {
    kin: [lineage?.name ?? race?.name, ...itemsOf(actor, "mythClass").map(({ name }) => name), kindOf(actor)]
      .filter(Boolean)
      .join(" · "),
    level: derived.level,
    pools: [
      {
        id: "hp",
        label: localize("MYTHMAGICA.Figure.hp"),
        value: system.hp.value,
        max: system.hp.max,
        ...(isSwarm(actor)
          ? { path: "poolDamage", lost: actor.system.poolDamage }
          : { path: "damage", lost: system.damage }),
      },
      {
        id: "fp",
        label: localize("MYTHMAGICA.Figure.fp"),
        value: system.fp.value,
        max: system.fp.max,
        ...(isSwarm(actor)
          ? { path: "poolSetback", lost: actor.system.poolSetback }
          : { path: "setback", lost: system.setback }),
      },
    ]
      // A Ghost has no Hit Points to lose (MY-CRE-06).
      .filter(({ id }) => id !== "hp" || hasHitPoints(system.classification.kin))
      .map((pool) => ({ ...pool, share: Math.round((100 * pool.value) / pool.max) })),
    // A Companion has none of its own, Named or not (MY-CST-04).
    // Players spend them on rolls alone (MY-GUT-05): what is counted by hand, the Overlord counts.
    guts: hasGuts(actor) ? { spent: system.gutsSpent, glory: derived.glory, counted: game.user.isGM } : null,
    overcome: system.overcome !== "none",
    figures: [
      figure("level", derived.level),
      figure("defense", sum(defenceTerms(actor, "defense"))),
      figure("stability", sum(defenceTerms(actor, "stability"))),
      figure("ward", derived.ward),
      figure("speed", speedsOf(actor).max),
      figure("magicLimit", derived.magicLimit),
    ],
    spectrum: spectrum(actor),
    conditions: actor.effects.contents
      .filter(({ statuses }) => statuses.size > 0)
      .map((effect) => ({ id: effect.id, uuid: effect.uuid, name: whereItIs(effect), img: effect.img ?? "" })),
  };
}
