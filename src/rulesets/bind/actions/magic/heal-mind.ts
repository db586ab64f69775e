import { localize, warn } from "../../../../foundry/platform/i18n";
import { bearersOf, everybody } from "../../adapters/magic/standing-on";
import { standingSpells } from "../../adapters/magic/mana";
import { itemsOf, type Creature } from "../../adapters/creature";
import { unkeptOn } from "../../adapters/magic/spell-marks";
import { packedItems } from "../../adapters/packed-items";
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
  const outOfThings = await cutOutOfThings(context.data.slug as MindHealing, healed);
  if (cut.length + outOfThings.length === 0) return warn("BIND.Magic.Problem.nothingToCut", { name: healed.name });
  return tellAfter(context, {
    title: localize(`BIND.Magic.FollowUp.${context.data.slug}`),
    text: [...cut, ...outOfThings].map(({ name }) => name).join(", "),
    proposals: [
      ...cut.flatMap((item) => endingProposals(item, healed).map((one) => ({ ...one, automatic: false }))),
      ...outOfThings.map(({ id }) => ({
        kind: "bindSpellEnds",
        target: healed.uuid,
        source: context.caster.uuid,
        data: { from: "", effect: id ?? "" },
        automatic: false,
      })),
    ],
  });
}

/** What things of magic cast on a mind, and nobody keeps up; of one casting that brought several effects one stands for all (L2775). */
async function cutOutOfThings(healing: MindHealing, healed: Creature): Promise<ActiveEffect[]> {
  const there = unkeptOn(healed).filter(({ made }) => made.sphere === "enchantment");
  if (there.length === 0) return [];
  const listed = new Map((await packedItems("bindSpell")).map(({ system }) => [system.slug, system.level]));
  const cut = there.filter(({ slug, made }) => cutsEnchantment(healing, slug, listed.get(slug) ?? made.rating));
  return [...new Map(cut.map(({ slug, made, effect }) => [JSON.stringify([slug, made]), effect])).values()];
}
