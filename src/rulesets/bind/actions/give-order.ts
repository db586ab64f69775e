import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { ask, entry, hint } from "../../../foundry/windows/prompt";
import { RULESET_ID } from "../ids";
import { commandWords, fitsCommand } from "../rules/spells/mind";
import type { SpellContext } from "./spell-context";

/** An order to somebody under Domination, of no more words than the spell gives (BI-SPL-05). */
export async function giveOrder({ data, caster, message }: SpellContext): Promise<unknown> {
  const { level, intelligence, skill } = data.numbers;
  const words = commandWords(level, intelligence, skill);
  const answers = await ask(
    {
      title: localize("BIND.Magic.FollowUp.domination"),
      icon: "fa-solid fa-comment",
      classes: ["manifold", RULESET_ID],
    },
    entry(localize("BIND.Magic.order"), "order"),
    hint(format("BIND.Magic.orderWords", { words })),
  );
  const order = String(answers?.order ?? "").trim();
  if (order === "") return null;
  if (!fitsCommand(order, words)) return warn("BIND.Magic.Problem.tooManyWords", { words });
  return postCard({
    actor: caster,
    origin: message.id,
    parts: [notePart(RULESET_ID, localize("BIND.Magic.ordered"), order)],
  });
}
