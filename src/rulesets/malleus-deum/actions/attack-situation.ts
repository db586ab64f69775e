import { format, localize } from "../../../foundry/platform/words";
import type { Situation } from "../rules/modifiers";
import type { Weapon } from "../adapters/attack";
import type { Creature } from "../adapters/creature";
import { attackControls, attackSituation, modifierTerm } from "./situation-controls";
import { DIALOG_CLASSES } from "../ids";

/**
 * Asks the GM what bears on an npc's attack before the player gets the card: cover, darkness, preparation, anything else.
 * One dialog for the ruling; null when it is dismissed.
 */
export async function askSituation(actor: Creature, weapon: Weapon, target: Creature): Promise<Situation | null> {
  const content = document.createElement("div");
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(
    "systems/manifold/templates/malleus-deum/dialogs/situation.hbs",
    {
      title: format("MALLEUS.Attack.title", { actor: actor.name, weapon: weapon.name, target: target.name }),
      controls: attackControls().map((control) => ({ ...control, [control.kind]: true })),
    },
  );
  const values = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title: localize("MALLEUS.Attack.situation"), icon: "fa-solid fa-hand-fist" },
    content,
    ok: { label: localize("MALLEUS.Attack.send"), icon: "fa-solid fa-hand-fist" },
  });
  if (!values) return null;
  const entered = values as Record<string, string | number | boolean>;
  const situation = attackSituation(entered);
  return { ...situation, terms: [...situation.terms, ...modifierTerm(entered)] };
}
