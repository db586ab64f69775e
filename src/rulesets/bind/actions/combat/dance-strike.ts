import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { Creature } from "../../adapters/creature";
import { guardAgainst } from "../../adapters/combat/meeting";
import { evasionMet, hindered } from "../../adapters/combat/struck";
import { term } from "../../rules/labels";
import type { Dance } from "../../rules/spells/force";
import { blowPart, type BlowSetup } from "../../stored/blow-data";
import { attackAction } from "./blow-action";
import { drafted, initiative } from "../proposals";
import { settingsOfBlow } from "./blow-settings";
import { defencePaid, mirrored, neededOnDice } from "./strike-request";

/** A dancing weapon strikes: Intelligence and Combat against 7 and Evasion, by the spell's Strength; no Knacks, no manoeuvres (BI-SPL-09). */
export function strikeDancing(
  caster: Creature,
  weapon: ItemOf<"bindWeapon">,
  dance: Dance,
  target: Creature,
  { strength, others }: { strength: number; others: number },
): Promise<unknown> {
  const { dam, damageType } = weapon.system;
  const guard = guardAgainst(target, caster);
  const setup: BlowSetup = {
    kind: "strike",
    attack: weapon.id ?? "",
    name: weapon.name,
    weapon: {
      damage: dam,
      bleeds: damageType === "slash" || damageType === "pierce",
      unarmed: false,
      lethalUnarmed: false,
      lent: [],
    },
    knacks: { count: 0, ranks: {} },
    damage: [term("strength", strength), term("weapon", dam), ...(others > 0 ? [term("other", others)] : [])],
    stunning: false,
    bonus: [...dance.strike, ...hindered(caster)],
    against: evasionMet(target, { guard }),
    settings: settingsOfBlow(),
  };
  return startRoll({
    action: attackAction,
    actor: caster,
    title: format("BIND.Combat.Strike.title", { actor: caster.name, weapon: weapon.name, target: target.name }),
    controls: [],
    cost: format("BIND.Combat.cost", { cost: dance.cost }),
    setup: () => setup,
    terms: ({ bonus, against, kind }) => [...bonus, ...mirrored(against, kind)],
    note: neededOnDice,
    post: ({ outcome, transcript, rolls, mode }) =>
      postCard({
        actor: caster,
        rolls,
        mode,
        parts: [blowPart(setup, { attacker: caster.uuid, target: target.uuid }, transcript)],
        proposals: [
          ...drafted(setup, outcome, target),
          ...(guard === "defended" ? defencePaid(target, "dance") : []),
          // The weapon's own attack cost, paid by who makes it dance (L3087).
          ...initiative(caster, -dance.cost, "dance", { automatic: true }),
        ],
      }),
  });
}
