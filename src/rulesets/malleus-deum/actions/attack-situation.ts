import { format, localize } from "../../../foundry/platform/words";
import type { ControlValues, RollControl } from "../../../foundry/rolls/roll-action";
import { valuesOf } from "../../../foundry/rolls/start-roll";
import type { Situation } from "../rules/modifiers";
import type { Weapon } from "../adapters/attack";
import type { Creature } from "../adapters/creature";
import { positionOf, type Position } from "../adapters/position";
import { attackObstacles, type AttackCost } from "./attack-cost";
import { attackControls, attackSituation, modifierTerm } from "./situation-controls";
import { DIALOG_CLASSES } from "../ids";

/**
 * Asks the GM what bears on an npc's attack before the player gets the card: cover, darkness, preparation, anything else.
 * One dialog for the ruling; null when it is dismissed.
 */
export async function askSituation(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  cost: AttackCost,
): Promise<Situation | null> {
  const position = positionOf(actor, weapon, target);
  const content = document.createElement("div");
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(
    "systems/manifold/templates/malleus-deum/dialogs/situation.hbs",
    {
      title: format("MALLEUS.Attack.title", { actor: actor.name, weapon: weapon.name, target: target.name }),
      words: position.words,
      obstacles: attackObstacles(actor, position, cost),
      controls: knownControls(actor, position).map(controlView),
    },
  );
  const values = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title: localize("MALLEUS.Attack.situation"), icon: "fa-solid fa-hand-fist" },
    content,
    ok: { label: localize("MALLEUS.Attack.send"), icon: "fa-solid fa-hand-fist" },
  });
  if (!values) return null;
  return situationOf(values as ControlValues, target);
}

/** The situation as the table knows it, where nobody is asked. */
export const knownSituation = (actor: Creature, weapon: Weapon, target: Creature): Situation =>
  situationOf(valuesOf({ controls: knownControls(actor, positionOf(actor, weapon, target)) }), target);

const knownControls = (actor: Creature, position: Position): RollControl[] =>
  attackControls({ position, prepared: actor.system.prepared });

function situationOf(values: ControlValues, target: Creature): Situation {
  const situation = attackSituation(values, target.uuid);
  return { ...situation, terms: [...situation.terms, ...modifierTerm(values)] };
}

function controlView(control: RollControl): object {
  const view = { ...control, [control.kind]: true };
  if (control.kind !== "select") return view;
  return { ...view, options: control.options.map((one) => ({ ...one, selected: one.value === control.value })) };
}
