import { localize, warn } from "../../../../foundry/platform/i18n";
import { bearersOf, everybody } from "../../adapters/magic/standing-on";
import { standingSpells } from "../../adapters/magic/mana";
import { itemsOf } from "../../adapters/creature";
import { cutsEnchantment, type MindHealing } from "../../rules/spells/mind";
import { tellAfter } from "../characters/tell";
import { endingProposals, type Standing } from "./end-standing";
import { oneStruck, type SpellContext } from "./spell-context";

/** The level that a spell is listed at; of one whose caster has unlearnt it that of the casting. */
const levelOf = ({ actor, system }: Standing): number =>
  (actor && itemsOf(actor, "bindSpell").find((one) => one.system.slug === system.spell)?.system.level) ??
  system.castLevel;

/** Cuts what Enchantment has done to a mind: each spell ends for them by a click (L2775, L2817). */
export async function healMind(context: SpellContext): Promise<unknown> {
  const healed = context.data.targets.length === 0 ? context.caster : await oneStruck(context);
  if (!healed) return warn("BIND.Magic.Problem.spellGone");
  const cut = everybody()
    .flatMap(standingSpells)
    .filter(
      (item) =>
        item.system.sphere === "enchantment" &&
        cutsEnchantment(context.data.slug as MindHealing, item.system.spell, levelOf(item)) &&
        bearersOf(item).some(({ uuid }) => uuid === healed.uuid),
    );
  if (cut.length === 0) return warn("BIND.Magic.Problem.nothingToCut", { name: healed.name });
  return tellAfter(context, {
    title: localize(`BIND.Magic.FollowUp.${context.data.slug}`),
    text: cut.map(({ name }) => name).join(", "),
    proposals: cut.flatMap((item) => endingProposals(item, healed).map((one) => ({ ...one, automatic: false }))),
  });
}
