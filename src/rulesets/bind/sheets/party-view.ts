import { findActor } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { conditionsOf, isCreature, raceOf, skillLevel, type Creature } from "../adapters/creature";
import { ownBonus } from "../adapters/helpers";

/** One of a party at a glance; what somebody may not see is left out. */
export function memberView(uuid: string): object {
  const actor = findActor(uuid);
  if (!isCreature(actor))
    return { uuid, name: actor?.name ?? localize("BIND.Party.gone"), img: actor?.img ?? null, gone: actor === null };
  const face = { uuid, name: actor.name, img: actor.img };
  return actor.testUserPermission(game.user, "OBSERVER") ? { ...face, ...told(actor) } : face;
}

function told(actor: Creature): object {
  const { hp, fp, mp, derived } = actor.system;
  const penalty = derived.weariness.penalty;
  return {
    race: raceOf(actor)?.name ?? "",
    vitals: [
      { label: localize("BIND.Vital.hp"), value: hp.value, max: derived.maxHp },
      { label: localize("BIND.Vital.fp"), value: fp.value, max: derived.maxFate },
      ...(derived.maxMana > 0 ? [{ label: localize("BIND.Vital.mp"), value: mp.value, max: derived.maxMana }] : []),
    ],
    weary: penalty > 0 ? signed(-penalty) : "",
    conditions: conditionsOf(actor)
      .map((id) => localize(`BIND.Condition.${id}`))
      .join(", "),
    facts: [
      `${localize("BIND.Skill.vigilance")} ${signed(ownBonus(actor, { attribute: "wits", skill: "vigilance" }))}`,
      `${localize("BIND.Skill.stealth")} ${signed(ownBonus(actor, { attribute: "dexterity", skill: "stealth" }))}`,
      ...(skillLevel(actor, "medicine") > 0
        ? [`${localize("BIND.Skill.medicine")} ${skillLevel(actor, "medicine")}`]
        : []),
    ],
  };
}
