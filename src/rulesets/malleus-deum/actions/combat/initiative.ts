import { format, localize } from "../../../../foundry/platform/i18n";
import { initiativeDifficulty } from "../../rules/combat";
import { opponentTerms } from "../../rules/conditions";
import { initiativeTerms } from "../../rules/equipment";
import { abilitiesOf, abilityName, rankOf, type Ability } from "../../adapters/characters/abilities";
import { hasCondition } from "../../adapters/conditions";
import { isCreature, isPlayerCharacter, itemsOf, type Creature } from "../../adapters/creature";
import { initiativeGroups } from "../../adapters/combat/fight";
import { rollAbility } from "../checks/ability";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { DIALOG_CLASSES } from "../../ids";

/** The abilities that the book names for it; the GM says which (MD-CMB-03). */
const SLUGS = ["perception", "speed", "listen", "notice", "scout"];

/**
 * One player character rolls for the players' side. The check is shown against the best of the others; its total stands
 * against the DC of every side when it is applied.
 */
export async function rollInitiative(
  actor: Creature,
  combat: Combat,
  { origin = null }: { origin?: string | null } = {},
): Promise<unknown> {
  const ability = await chooseAbility(actor);
  if (!ability) return null;
  const others = initiativeGroups(combat).filter(({ side }) => side !== "pc");
  const difficulty = Math.max(...others.map(initiativeDifficulty), 0);
  const foes = others.flatMap(({ combatants }) =>
    combatants.flatMap((one) => (isCreature(one.actor) ? [one.actor] : [])),
  );
  // Only a side that nobody of can be seen is hard to be faster than (MD-CON-31).
  const unseen = foes.length > 0 && foes.every((foe) => hasCondition(foe, "invisible"));
  return rollAbility(actor, ability, {
    origin,
    terms: [
      ...initiativeTerms(weaponsInHand(actor), isPlayerCharacter(actor)),
      ...(unseen ? opponentTerms([{ id: "invisible" }], ["initiative"], "foes") : []),
    ],
    difficulty: difficulty || initiativeDifficulty({ difficulty: null }),
    occasion: {
      title: format("MALLEUS.Initiative.title", { ability: abilityName(ability) }),
      about: "initiative",
      categories: ["initiative"],
    },
    also: ({ total, automatic }) => ({
      parts: [],
      proposals: [{ kind: "malleusInitiative", target: combat.uuid, source: actor.uuid, data: { total, automatic } }],
    }),
  });
}

/** Tags of all that is in hand: slow weapons hinder, fast ones help, each once (MDC-DEF-07). */
const weaponsInHand = (actor: Creature): string[] =>
  itemsOf(actor, "malleusWeapon").flatMap(({ system }) => (system.equipped ? [...system.tags] : []));

async function chooseAbility(actor: Creature): Promise<Ability | null> {
  const abilities = abilitiesOf(actor).filter(
    (ability) => SLUGS.includes(ability.system.slug) && rankOf(ability) !== null,
  );
  if (abilities.length === 0) {
    ui.notifications.warn(format("MALLEUS.Problem.noInitiative", { actor: actor.name }));
    return null;
  }
  const options = abilities.map((one) => [one.id ?? "", abilityName(one)] as const);
  const data = await ask(
    { title: localize("MALLEUS.Initiative.check"), classes: DIALOG_CLASSES },
    choice(localize("MALLEUS.Initiative.ability"), "ability", options),
  );
  return abilities.find(({ id }) => id === data?.ability) ?? null;
}
