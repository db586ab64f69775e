import { postCard } from "../../../foundry/chat/post-card";
import { targetedActors } from "../../../foundry/platform/documents";
import { format, localize, messageOf } from "../../../foundry/platform/words";
import { weaponAttack, type Weapon } from "../adapters/attack";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { weaponDamage } from "../adapters/damage";
import { edgeOfSurprise } from "../adapters/fight";
import { attackPart } from "../cards/attack-part";
import { rollAttack } from "./attack-roll";
import { proposeAttackCost, type AttackOptions } from "./attack-cost";
import { askSituation, knownSituation } from "./attack-situation";
import { askFastInitiative } from "./fast-foe";

/**
 * An attack with a weapon on the one who is targeted. Players roll (MD-CMB-10, MD-CMB-11): against a player's character the
 * attack only sets a DC and the player chooses a defence; against anybody else the attacker rolls.
 */
export async function attackWith(actor: Creature, weapon: Weapon, options: AttackOptions = {}): Promise<unknown> {
  const target = options.target ?? theTarget(actor);
  if (!target) return null;
  try {
    const posted = await attackOn(actor, weapon, target, options);
    if (posted) await askFastInitiative(target);
    return posted;
  } catch (error) {
    // What the weapon lacks: whoever clicked learns it, from a sheet, a card or the hotbar.
    ui.notifications.warn(messageOf(error));
    return null;
  }
}

async function attackOn(actor: Creature, weapon: Weapon, target: Creature, options: AttackOptions): Promise<unknown> {
  if (!isPlayerCharacter(target) || isPlayerCharacter(actor)) return rollAttack(actor, weapon, target, options);
  const { fast = false, cost = "standard", origin = null } = options;
  const known = weaponAttack(actor, weapon);
  const attack = { ...known, attack: { ...known.attack, edges: [edgeOfSurprise(target)] } };
  const situation = await (fast ? knownSituation : askSituation)(actor, weapon, target, cost);
  if (!situation) return null;
  return postCard({
    actor,
    origin,
    proposals: proposeAttackCost(actor, cost, situation.terms),
    parts: [attackPart(attack, situation, weapon.uuid, weaponDamage(weapon), target.uuid)],
  });
}

/** The one creature that is targeted; says what to do when there is none, or more than one. */
function theTarget(actor: Creature): Creature | null {
  const targets = targetedActors(actor).filter(isCreature);
  const [target] = targets;
  if (target && targets.length === 1) return target;
  ui.notifications.warn(
    target ? localize("MALLEUS.Problem.oneTarget") : format("MALLEUS.Problem.noTarget", { actor: actor.name }),
  );
  return null;
}
