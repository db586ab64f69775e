import { asData } from "../../../../foundry/changes/data-shape";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { spellRule } from "../../rules/spells/in-play";
import { beastEnchantments, enchantedAt } from "../../rules/spells/nature";
import { looks, tellAfter } from "../characters/tell";
import { initiativeLost } from "./cast-post";
import { oftenIn, oneStruck, standingLeft, type SpellContext } from "./spell-context";

/** What Forest's Friendship does to a beast: which Enchantment it stands for; what that brings ends with it (L2447-2457). */
export async function enchantBeast(context: SpellContext): Promise<unknown> {
  const { data, outcome, caster } = context;
  const beast = await oneStruck(context);
  if (!beast) return warn("BIND.Magic.Problem.spellGone");
  const all = beastEnchantments(oftenIn(context, "enduring"));
  const label = localize("BIND.Magic.FollowUp.forestsFriendship");
  const words = all.map((one) => [one, localize(`BIND.Magic.Beast.${one}`)] as const);
  const answers = await ask(
    looks(label, "fa-paw"),
    choice(format("BIND.Magic.Beast.what", { name: beast.name }), "as", words),
  );
  const slug = all.find((one) => one === answers?.as);
  if (!slug) return null;
  const name = localize(`BIND.Magic.Beast.${slug}`);
  const level = enchantedAt(slug, data.numbers.level);
  const numbers = { ...data.numbers, level, margin: outcome.margin, times: {} };
  const does = { slug, name: data.name, numbers, amount: 0, from: standingLeft(context) };
  return tellAfter(context, {
    title: `${beast.name}: ${name}`,
    proposals: spellRule(slug).on
      ? [
          { kind: "bindSpell", target: beast.uuid, source: caster.uuid, data: asData(does) },
          ...initiativeLost({ slug }, beast.uuid, numbers, 0),
        ]
      : [],
  });
}
