import { warn } from "../../../../foundry/platform/i18n";
import { breakSpell } from "./break-spell";
import { burnEdge } from "./burn-edge";
import { weighHandle } from "./creeping";
import { danceWeapon } from "./dance";
import { healMind } from "./heal-mind";
import { enchantBeast } from "./enchant-beast";
import { giveOrder } from "./give-order";
import { tellInsight } from "../checks/insight";
import { makeMagicItem } from "./make-item";
import { makeManaStone } from "./make-stone";
import { returnToLife } from "./resurrection";
import { chooseShape } from "./shape";
import { seeThrough } from "./see-through";
import { openShield } from "../combat/open-shield";
import type { SpellContext } from "./spell-context";
import type { CastData } from "../../stored/cast-data";
import { growPlants, raiseDead } from "./summon";

/** What is decided after a spell has worked, by its short name: the card shows one button for it. */
const FOLLOW_UPS: Readonly<Record<string, (context: SpellContext) => Promise<unknown>>> = {
  polymorph: chooseShape,
  animalTransformation: chooseShape,
  freeform: chooseShape,
  callingTheDead: raiseDead,
  callOfTheVerdantGoddess: growPlants,
  manaStones: makeManaStone,
  pocketSpell: makeMagicItem,
  magicalItem: makeMagicItem,
  greaterItem: makeMagicItem,
  readingTheRipples: tellInsight,
  detectMana: tellInsight,
  eyesOfFate: tellInsight,
  spellBreaking: breakSpell,
  resurrection: returnToLife,
  illusion: seeThrough,
  mindsHealing: healMind,
  mindOfStone: healMind,
  domination: giveOrder,
  forestsFriendship: enchantBeast,
  dancingSwords: danceWeapon,
  creepingDisarm: weighHandle,
  lightningBolt: burnEdge,
  mageArmour: openShield,
};

/** A bolt burns nobody besides, unless it was made all-consuming. */
export const hasFollowUp = ({ slug, numbers }: Pick<CastData, "slug" | "numbers">): boolean =>
  Object.hasOwn(FOLLOW_UPS, slug) && (slug !== "lightningBolt" || (numbers.times.allConsuming ?? 0) > 0);

/** Illusions are looked through by whoever sees them; all else is the caster's. */
export const isAnybodys = (slug: string): boolean => slug === "illusion";

export async function followUp(context: SpellContext): Promise<unknown> {
  const next = FOLLOW_UPS[context.data.slug];
  if (!next || !context.outcome.success) return warn("BIND.Magic.Problem.spellGone");
  return next(context);
}
