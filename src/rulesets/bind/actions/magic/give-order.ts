import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, entry, hint } from "../../../../foundry/windows/prompt";
import { commandWords, fitsCommand } from "../../rules/spells/mind";
import type { SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

/** An order to somebody under Domination, of no more words than the spell gives (BI-SPL-05). */
export async function giveOrder({ data, caster, message }: SpellContext): Promise<unknown> {
  const { level, intelligence, skill } = data.numbers;
  const words = commandWords(level, intelligence, skill);
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.domination"), "fa-comment"),
    entry(localize("BIND.Magic.order"), "order"),
    hint(format("BIND.Magic.orderWords", { words })),
  );
  const order = String(answers?.order ?? "").trim();
  if (order === "") return null;
  if (!fitsCommand(order, words)) return warn("BIND.Magic.Problem.tooManyWords", { words });
  return tell({
    actor: caster,
    origin: message.id,
    title: localize("BIND.Magic.ordered"),
    text: order,
  });
}
