import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, messageOf } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { weaponAttack } from "../../adapters/combat/attack";
import { isCreature, isPlayerCharacter, type Creature, type Weapon } from "../../adapters/creature";
import { weaponDamage } from "../../adapters/combat/damage";
import type { AttackOptions } from "./attack-cost";
import { attackRequest } from "./attack-roll";
import { sentAttack } from "./attack-situation";
import { askFastInitiative } from "./fast-foe";
import { standardAction } from "../checks/standard-action";

/**
 * An attack with a weapon on the one who is targeted, or picked in the dialog. Players roll (MD-CMB-10, MD-CMB-11): against a
 * player's character the attack only sets a DC and the player chooses a defence; against anybody else the attacker rolls.
 */
export async function attackWith(actor: Creature, weapon: Weapon, options: AttackOptions = {}): Promise<unknown> {
  try {
    const request = options.target
      ? attackOn(actor, weapon, options.target, options)
      : aimedAttack(actor, weapon, targetedActors(actor).filter(isCreature), options);
    return await startRoll(request, { fast: options.fast ?? false });
  } catch (error) {
    // What the weapon lacks: whoever clicked learns it, from a sheet, a card or the hotbar.
    ui.notifications.warn(messageOf(error));
    return null;
  }
}

/** An attack whose target can be picked and changed; with none, or with several, the dialog asks for the one. */
function aimedAttack(
  actor: Creature,
  weapon: Weapon,
  targets: readonly Actor[],
  options: AttackOptions,
): RollRequest<unknown, unknown> {
  const creatures = targets.filter(isCreature);
  const [target] = creatures;
  const aimed = target && creatures.length === 1 ? target : null;
  return {
    ...(aimed ? attackOn(actor, weapon, aimed, options) : attackOnNobody(actor, weapon, options)),
    targets: {
      chosen: aimed ? [aimed] : [],
      fits: isCreature,
      aim: (picked) => aimedAttack(actor, weapon, picked, options),
    },
  };
}

function attackOn(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  options: AttackOptions,
): RollRequest<unknown, unknown> {
  const defended = isPlayerCharacter(target) && !isPlayerCharacter(actor);
  if (defended) return sentAttack(actor, weapon, target, options) as RollRequest<unknown, unknown>;
  const request = attackRequest(actor, weapon, target, options);
  return {
    ...(request as RollRequest<unknown, unknown>),
    async post(result) {
      const posted = await (request as RollRequest<unknown, unknown>).post(result);
      if (posted) await askFastInitiative(target);
      return posted;
    },
  };
}

/** @throws Error when the weapon cannot be used at all: there is no use in asking for a target. */
function attackOnNobody(actor: Creature, weapon: Weapon, { technique }: AttackOptions): RollRequest<unknown, unknown> {
  weaponAttack(actor, weapon, technique);
  const weaponName = weaponDamage(weapon, technique).name;
  return {
    action: standardAction as RollRequest<unknown, unknown>["action"],
    actor,
    title: format("MALLEUS.Attack.titleOpen", { actor: actor.name, weapon: weaponName }),
    waits: localize("MALLEUS.Attack.whom"),
    controls: [],
    setup: () => null,
    terms: () => [],
    post: () => Promise.resolve(null),
  };
}
