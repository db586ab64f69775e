import type { Term } from "../../../engine";
import { effectTerms } from "../../../foundry/conditions/effect-terms";
import type { ControlValues } from "../../../foundry/rolls/roll-action";
import { castingPicture, type Maker } from "../adapters/casting-picture";
import { casterTn } from "../adapters/casting-tn";
import { enhancementData, isPath, slugOf, spellData, type Enhancement, type Spell } from "../adapters/caster";
import { knacksOfActor, racialAbilities, type Creature } from "../adapters/creature";
import { buildSpell, MANNERS, type Caster, type Manner, type SpellBuild } from "../rules/magic/build";
import { castingIntelligence, castingTerms, type CastingPicture } from "../rules/magic/casting";
import type { PathId } from "../rules/experience/costs";
import { ranksOf } from "../rules/knacks/knacks";
import type { SphereId } from "../rules/magic/paths";
import { spellDice, spellRule, type CastNumbers, type SpellPlan } from "../rules/spells/in-play";

/** A spell in somebody's hands, or in a thing's: everything that does not hang on choices. */
export type Casting = {
  actor: Creature;
  spell: Spell;
  enhancements: readonly Enhancement[];
  target: Creature | null;
  targets: readonly Creature[];
  caster: Caster;
  /** The magic item that casts, with its maker's traits (BI-MAG-27). */
  item: ItemOf<"bindMagicItem"> | null;
  /** The level that it was put into the item at. */
  level?: number;
};

/** A casting as it stands with what was chosen. */
export type CastSetup = SpellPlan & {
  build: SpellBuild;
  numbers: CastNumbers;
  path: PathId;
  manner: Manner;
  skill: string;
  kept: boolean;
};

export const makerOf = ({ item }: Casting): Maker | null => (item ? item.system.maker : null);

/** How often each enhancement is chosen. */
export const chosenTimes = ({ enhancements }: Casting, values: ControlValues) =>
  enhancements.map((one) => ({ data: enhancementData(one), times: Number(values[`enh-${slugOf(one)}`] ?? 0) }));

export function buildOf(casting: Casting, values: ControlValues): SpellBuild {
  const build = buildSpell(
    spellData(casting.spell),
    {
      ...(values.level === undefined ? {} : { level: Number(values.level) }),
      enhancements: chosenTimes(casting, values).filter(({ times }) => times > 0),
    },
    casting.caster,
  );
  const { level = build.level } = casting;
  return { ...build, level, mana: level };
}

export const pathOf = (casting: Casting, values: ControlValues): PathId => {
  const { paths = [] } = casting.caster.spheres[casting.spell.system.sphere as SphereId] ?? {};
  const asked = String(values.path ?? casting.item?.system.path ?? "");
  return isPath(asked) ? asked : (paths[0] ?? "alchemy");
};

export const mannerOf = ({ manner }: ControlValues): Manner => MANNERS.find((one) => one === manner) ?? "standard";

/** Which Skill it is cast with: the spell's own, or the one that was chosen among several. */
export const skillOfCast = ({ spell }: Casting, values: ControlValues): string =>
  String(values.skill ?? spell.system.skill.split(/[^A-Za-z]+/)[0] ?? "academics");

/** Whoever breaks a spell goes by their own level in its sphere, not by a Skill (BI-MAG-29). */
const broken = ({ spell, caster }: Casting, { breaks }: ControlValues, picture: CastingPicture): CastingPicture =>
  spell.system.slug === "spellBreaking"
    ? { ...picture, skill: { id: "", bonus: caster.spheres[String(breaks) as SphereId]?.rating ?? 0 } }
    : picture;

const CASTING_KEYS = ["check", "intelligence"];

/** What is rolled, what it would do, and what it is called: by the choices. */
export function castSetup(casting: Casting, values: ControlValues): CastSetup {
  const { actor, spell, target } = casting;
  const build = buildOf(casting, values);
  const path = pathOf(casting, values);
  const manner = mannerOf(values);
  const skill = skillOfCast(casting, values);
  const maker = makerOf(casting);
  const picture = broken(casting, values, castingPicture(actor, values, { path, manner, skill, maker }));
  const times = Object.fromEntries(
    chosenTimes(casting, values).flatMap(({ data, times: often }) => (often > 0 ? [[data.id, often]] : [])),
  );
  const rule = spellRule(spell.system.slug);
  const numbers: CastNumbers = {
    level: build.level,
    intelligence: castingIntelligence(picture),
    wits: maker ? maker.wits : casting.caster.wits,
    knacks: casting.caster.knacks,
    skill: picture.skill.bonus,
    rating: casting.caster.spheres[spell.system.sphere as SphereId]?.rating ?? build.level,
    margin: 0,
    times,
  };
  const bonus: Term[] = [...castingTerms(picture), ...effectTerms(actor, [...CASTING_KEYS, `skill-${skill}`])];
  return {
    tn: casterTn({ spell, build, manner, caster: actor, target, times, values }),
    bonus,
    manner,
    turned: false,
    attentive: racialAbilities(actor).includes("attentiveness"),
    dice: spellDice(spell.system.slug, numbers),
    missile: (rule.missile ?? false) && !times.internal,
    attack: rule.attack ?? false,
    knacks: knacksOfActor(actor),
    build,
    numbers,
    path,
    skill,
    kept: build.continuous && (spell.system.duration !== "both" || values.keep === true),
  };
}

export const finishingRanks = ({ knacks }: CastSetup): number => ranksOf(knacks, "finishingBlow");
