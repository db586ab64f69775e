import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, messageOf } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { aimedAtOne, atNobody } from "../../../../foundry/rolls/aimed-at-one";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { armamentOf, type Armament } from "../../adapters/combat/armament";
import { isCharacter, isCreature, type Creature } from "../../adapters/creature";
import { isEdgy } from "../../adapters/combat/missile-target";
import { attackAction } from "./blow-action";
import { sentAttack } from "./send-attack";
import type { StrikeOptions } from "./strike-options";
import { strikeRequest } from "./strike-request";

/**
 * An attack on the one who is targeted, or picked in the dialog. Players roll: their own blows and shots, and against a foe's blow their
 * Defence; a foe's shot is rolled by the GM, unless the player keeps edgy and leaps aside (BI-ATK-01, BI-ATK-02, BI-RNG-08).
 */
export async function strikeWith(actor: Creature, attack: string, options: StrikeOptions = {}): Promise<unknown> {
  try {
    const armament = armamentOf(actor, attack);
    return await startRoll(aimed(actor, armament, options.target ? [options.target] : targetedActors(actor), options), {
      fast: options.fast ?? false,
    });
  } catch (error) {
    ui.notifications.warn(messageOf(error));
    return null;
  }
}

const aimed = (actor: Creature, armament: Armament, targets: readonly Actor[], options: StrikeOptions) =>
  aimedAtOne(targets, {
    isTarget: isCreature,
    fits: (found) => found !== actor,
    request: (target) =>
      target
        ? requestFor(actor, armament, target, options)
        : atNobody(attackAction, {
            actor,
            title: format("BIND.Combat.Strike.titleOpen", { actor: actor.name, weapon: armament.name }),
            waits: localize("BIND.Combat.Strike.whom"),
          }),
  });

function requestFor(
  actor: Creature,
  armament: Armament,
  target: Creature,
  options: StrikeOptions,
): RollRequest<unknown, unknown> {
  const leaps = armament.missile !== null && isEdgy(target);
  const defended = isCharacter(target) && !isCharacter(actor) && (armament.missile === null || leaps);
  return (
    defended ? sentAttack(actor, armament, target, options) : strikeRequest(actor, armament, target, options)
  ) as RollRequest<unknown, unknown>;
}
