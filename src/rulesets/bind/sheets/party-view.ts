import { isFateHidden } from "../adapters/magic/spell-marks";
import type { Glance } from "../../../foundry/contracts/party";
import { localize, signed } from "../../../foundry/platform/i18n";
import { conditionsOf, isCharacter, isCreature, raceOf, skillLevel, type Creature } from "../adapters/creature";
import { ownBonus } from "../adapters/checks/helpers";

/** Tongues that Stories brought; everybody has that of their own people besides (BI-STO-15). */
const languages = (actor: Creature): string[] =>
  isCharacter(actor) ? actor.system.stories.filter(({ kind }) => kind === "language").map(({ title }) => title) : [];

/** One of a party at a glance. */
export function glance(actor: Actor): Glance {
  if (!isCreature(actor)) return {};
  const { hp, fp, mp, derived } = actor.system;
  const penalty = derived.weariness.penalty;
  return {
    who: raceOf(actor)?.name ?? "",
    vitals: [
      { label: localize("BIND.Vital.hp"), value: hp.value, max: derived.maxHp },
      ...(isFateHidden(actor) ? [] : [{ label: localize("BIND.Vital.fp"), value: fp.value, max: derived.maxFate }]),
      ...(derived.maxMana > 0 ? [{ label: localize("BIND.Vital.mp"), value: mp.value, max: derived.maxMana }] : []),
    ],
    amiss: [
      ...(penalty > 0 ? [`${localize("BIND.Term.fatigue")} ${signed(-penalty)}`] : []),
      ...conditionsOf(actor).map((id) => localize(`BIND.Condition.${id}`)),
    ].join(", "),
    languages: languages(actor),
    facts: [
      `${localize("BIND.Skill.vigilance")} ${signed(ownBonus(actor, { attribute: "wits", skill: "vigilance" }))}`,
      `${localize("BIND.Skill.stealth")} ${signed(ownBonus(actor, { attribute: "dexterity", skill: "stealth" }))}`,
      ...(skillLevel(actor, "medicine") > 0
        ? [`${localize("BIND.Skill.medicine")} ${skillLevel(actor, "medicine")}`]
        : []),
    ],
  };
}
