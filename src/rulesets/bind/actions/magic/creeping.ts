import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import { creepingWeight } from "../../rules/spells/nature";
import type { SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

/** What a handle that grows weighs by now (BI-SPL-03). */
export async function weighHandle({ data, caster, message }: SpellContext): Promise<unknown> {
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.creepingDisarm"), "fa-seedling"),
    numberEntry(localize("BIND.Magic.handleWeight"), "weight", 0, -5, 20),
    numberEntry(localize("BIND.Magic.handleRounds"), "rounds", 1, 0, 99),
  );
  if (!answers) return null;
  const weight = creepingWeight(Number(answers.weight), Number(answers.rounds), data.numbers.intelligence);
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.weighs", { weight: signed(weight) }),
  });
}
