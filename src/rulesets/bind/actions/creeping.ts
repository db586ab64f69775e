import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../foundry/windows/prompt";
import { RULESET_ID } from "../ids";
import { creepingWeight } from "../rules/spells/nature";
import type { SpellContext } from "./spell-context";

/** What a handle that grows weighs by now (BI-SPL-03). */
export async function weighHandle({ data, caster, message }: SpellContext): Promise<unknown> {
  const answers = await ask(
    {
      title: localize("BIND.Magic.FollowUp.creepingDisarm"),
      icon: "fa-solid fa-seedling",
      classes: ["manifold", RULESET_ID],
    },
    numberEntry(localize("BIND.Magic.handleWeight"), "weight", 0, -5, 20),
    numberEntry(localize("BIND.Magic.handleRounds"), "rounds", 1, 0, 99),
  );
  if (!answers) return null;
  const weight = creepingWeight(Number(answers.weight), Number(answers.rounds), data.numbers.intelligence);
  return postCard({
    actor: caster,
    origin: message.id,
    parts: [notePart(RULESET_ID, format("BIND.Magic.weighs", { weight: signed(weight) }))],
  });
}
