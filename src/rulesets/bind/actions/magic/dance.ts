import { skillNow } from "../../adapters/checks/skill-now";
import { sum } from "../../../../engine";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, signed, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, numberEntry } from "../../../../foundry/windows/prompt";
import { isCreature, itemsOf } from "../../adapters/creature";
import { formulaOf } from "../../rules/combat/damage";
import { dancingSword, grabEndsDance, type DancingWeapon } from "../../rules/spells/force";
import { strikeDancing } from "../combat/dance-strike";
import { guardChoice, guardProposals } from "./dance-guard";
import type { SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

/** A weapon that floats: what it strikes with, guards with and costs, and whose grab would pull it down (BI-SPL-09). */
export async function danceWeapon(context: SpellContext): Promise<unknown> {
  const { data, caster, message } = context;
  const weapons = itemsOf(caster, "bindWeapon").filter(({ system }) => !system.natural);
  if (weapons.length === 0) return warn("BIND.Magic.Problem.noWeapon", { name: caster.name });
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.dancingSwords"), "fa-khanda"),
    choice(
      localize("BIND.Magic.whichWeapon"),
      "weapon",
      weapons.map(({ id, name }) => [id ?? "", name]),
    ),
    numberEntry(localize("BIND.Magic.otherWeapons"), "others", 0, 0, 9),
    guardChoice(context),
  );
  const item = weapons.find(({ id }) => id === answers?.weapon);
  if (!item) return null;
  const { wr, dam, ev } = item.system;
  const weapon: DancingWeapon = { weight: wr, damage: dam, evasion: ev };
  const { level, intelligence } = data.numbers;
  const dance = dancingSword(
    weapon,
    { level, intelligence, combat: skillNow(caster, "combat") },
    Number(answers?.others ?? 0),
  );
  if (!dance.canLift)
    return warn("BIND.Magic.Problem.tooHeavyToDance", { weapon: item.name, strength: signed(level - 1) });
  const aimed = targetedActors(caster).filter(isCreature);
  const heavy = aimed.filter(({ system }) => grabEndsDance(weapon, level, system.derived.maxHp));
  await tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.dances", { weapon: item.name }),
    text: [
      format("BIND.Magic.dance", {
        strike: signed(sum(dance.strike)),
        damage: formulaOf(dance.damage),
        evasion: signed(dance.evasion),
        cost: dance.cost,
      }),
      ...heavy.map(({ name }) => format("BIND.Magic.pulledDown", { name })),
    ].join(" "),
    proposals: guardProposals(context, String(answers?.guards ?? ""), dance.evasion),
  });
  // Aimed at one who does not hold it down, it strikes at once; later blows by the same button.
  const [target] = aimed;
  const others = Math.min(3, Math.max(0, Number(answers?.others ?? 0)));
  return target && heavy.length === 0
    ? strikeDancing(caster, item, dance, target, { strength: level - 1, others })
    : null;
}
