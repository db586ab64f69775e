import { sum, type Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { castingPicture, skillChoices, type Maker } from "../../adapters/magic/casting-picture";
import { casterTn, type TnPicture } from "../../adapters/magic/casting-tn";
import { isEdgy } from "../../adapters/combat/missile-target";
import { distanceTo } from "../../adapters/measures";
import { pictureOf } from "../../adapters/magic/illusion-picture";
import {
  casterOf,
  enhancementData,
  slugOf,
  spellData,
  type Enhancement,
  type Spell,
} from "../../adapters/magic/caster";
import { isPath } from "../../adapters/magic/known-paths";
import { isCharacter, knacksOfActor, racialAbilities, type Creature } from "../../adapters/creature";
import { brokenBy } from "../../adapters/magic/breakable";
import { leapOf } from "../../adapters/combat/shot";
import { hindered } from "../../adapters/combat/struck";
import { term, without0 } from "../../rules/labels";
import type { BlowSetup } from "../../stored/blow-data";
import { settingsOfBlow } from "../combat/blow-settings";
import { reached } from "./cast-reach";
import { buildSpell, MANNERS, type Caster, type Manner, type SpellBuild } from "../../rules/magic/build";
import { breakingTerms, deceiveTerms } from "../../rules/magic/contests";
import { castingIntelligence, castingTerms, type CastingPicture } from "../../rules/magic/casting";
import type { PathId } from "../../rules/experience/costs";
import { ranksOf } from "../../rules/knacks/knacks";
import type { SphereId } from "../../rules/magic/paths";
import { ASKED, KEPT, ROCKS, spellDice, spellRule, type CastNumbers, type SpellPlan } from "../../rules/spells/in-play";

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
  /** It takes everybody in its squares, the first target in their middle. */
  spread: boolean;
  /** A foe's bolt at a player's character who keeps edgy: they leap, against the foe's aim (L3247). */
  leap: BlowSetup | null;
  /** What each of several targets is overcome by, in their order; empty: all by the same. */
  each: readonly { name: string; tn: number }[];
};

export const makerOf = ({ item }: Casting): Maker | null => (item ? item.system.maker : null);

/** How often each enhancement is chosen. */
export const chosenTimes = ({ enhancements }: Casting, values: ControlValues) =>
  enhancements.map((one) => ({ data: enhancementData(one), times: Number(values[`enh-${slugOf(one)}`] ?? 0) }));

/** Whose mind a spell comes from: a thing casts with its maker's, whoever wakes it, to its reach and size (L3356). */
export function casterBehind({ actor, item }: Pick<Casting, "actor" | "item">): Caster {
  const own = casterOf(actor);
  if (!item) return own;
  const { intelligence, wits } = item.system.maker;
  return { ...own, intelligence, wits };
}

export function buildOf(casting: Casting, values: ControlValues): SpellBuild {
  const data = spellData(casting.spell);
  return buildSpell(
    casting.level === undefined ? data : { ...data, level: casting.level, anyLevel: false },
    {
      ...(values.level === undefined ? {} : { level: Number(values.level) }),
      enhancements: chosenTimes(casting, values).filter(({ times }) => times > 0),
    },
    casting.caster,
  );
}

export const pathOf = (casting: Casting, values: ControlValues): PathId => {
  const { paths = [] } = casting.caster.spheres[casting.spell.system.sphere as SphereId] ?? {};
  const asked = String(values.path ?? casting.item?.system.path ?? "");
  return isPath(asked) ? asked : (paths[0] ?? "alchemy");
};

export const mannerOf = ({ manner }: ControlValues): Manner => MANNERS.find((one) => one === manner) ?? "standard";

/** Skills that it may be cast with by what is chosen, and the one that it mostly is. */
export const choicesOfSkill = ({ actor, spell, target }: CastBy, values: ControlValues) =>
  skillChoices(actor, spell, { transSpecies: values["enh-transSpecies"] === true, creature: target !== null });

type CastBy = Pick<Casting, "actor" | "spell" | "target">;

/** Which Skill it is cast with: the spell's own, or the one that was chosen among several. */
export function skillOfCast(casting: CastBy, values: ControlValues): string {
  const { ids, usual } = choicesOfSkill(casting, values);
  return ids.find((id) => id === values.skill) ?? usual;
}

const CASTING_KEYS = ["check", "intelligence"];

/** What is rolled, what it would do, and what it is called: by the choices. */
export function castSetup(casting: Casting, values: ControlValues): CastSetup {
  const { actor, spell, target } = casting;
  const build = buildOf(casting, values);
  const path = pathOf(casting, values);
  const manner = mannerOf(values);
  const skill = skillOfCast(casting, values);
  const maker = makerOf(casting);
  const picture = castingPicture(actor, values, { path, manner, skill, maker });
  const rule = spellRule(spell.system.slug);
  const times = Object.fromEntries([
    ...chosenTimes(casting, values).flatMap(({ data, times: often }) => (often > 0 ? [[data.id, often] as const] : [])),
    ...(spell.system.duration === "both" && values.keep === true ? [[`${ASKED}${KEPT}`, 1] as const] : []),
    ...(values[ROCKS] === true ? [[`${ASKED}${ROCKS}`, 1] as const] : []),
    ...(rule.asks ?? []).flatMap((name) => {
      const said = Math.min(19, Math.max(0, Math.round(Number(values[name] ?? 0))));
      return said > 0 ? [[`${ASKED}${name}`, said] as const] : [];
    }),
  ]);
  const numbers: CastNumbers = {
    level: build.level,
    intelligence: castingIntelligence(picture),
    wits: maker ? maker.wits : casting.caster.wits,
    knacks: casting.caster.knacks,
    skill: picture.skill.bonus,
    // A thing's maker knew what they put into it, whatever its user knows (L3356).
    rating: (maker ? null : casting.caster.spheres[spell.system.sphere as SphereId]?.rating) ?? build.level,
    margin: 0,
    times,
  };
  const bonus: Term[] = [
    ...ownTerms(casting, values, picture),
    // What blesses or weighs on its user is nothing to a thing (L3356).
    ...(maker ? [] : effectTerms(actor, [...CASTING_KEYS, `skill-${skill}`])),
  ];
  const spread = values.spread === true && build.area?.unit === "squares";
  const missile = (rule.missile ?? false) && !times.internal;
  const on = { spell, build, manner, caster: actor, times, values, skill };
  // A blast has one aim; whatever else is on several meets what each of them brings (L580).
  const several = missile && build.area ? [] : reached(casting, build, spread);
  const met = several.length > 1 ? several.flatMap((one) => tnOf(on, target, one) ?? []) : [];
  const leapt =
    missile && values.edgy === true && !spread && casting.targets.length === 1 && isResistedBy(actor, target);
  return {
    tn: met.toSorted((a, b) => sum(a.terms) - sum(b.terms))[0]?.terms ?? casterTn({ ...on, target }),
    each: met.map(({ name, terms }) => ({ name, tn: sum(terms) })),
    bonus,
    manner,
    turned: false,
    attentive: racialAbilities(actor).includes("attentiveness"),
    dice: spellDice(spell.system.slug, numbers),
    missile,
    attack: rule.attack ?? false,
    knacks: knacksOfActor(actor),
    build,
    numbers,
    path,
    skill,
    spread,
    leap: leapt && target ? leapFrom(casting, target, { numbers, bonus }) : null,
    kept: build.continuous && !rule.permanent && (spell.system.duration !== "both" || values.keep === true),
  };
}

/** What one of several has to be overcome by; what the dialog says of a missile's way is of the first alone. */
function tnOf(on: Omit<TnPicture, "target">, first: Creature | null, one: Creature) {
  const squares = one === first ? null : distanceTo(on.caster, one);
  const values =
    one === first || on.values.squares === undefined
      ? on.values
      : { ...on.values, edgy: isEdgy(one), squares: squares ?? on.values.squares };
  const terms = casterTn({ ...on, values, target: one });
  return terms && { name: one.name, terms };
}

/** A foe's spell that a player's character can stand against: the player rolls (BI-CHK-10). */
export const isResistedBy = (actor: Creature, target: Creature | null): boolean =>
  !isCharacter(actor) && target !== null && isCharacter(target);

const NO_WEAPON: BlowSetup["weapon"] = { damage: 0, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] };

/** The leap out of a bolt's way: Speed and shield against 7 and the foe's aim, whatever the distance (BI-MAG-20, BI-RNG-08). */
const leapFrom = (
  { actor, spell }: Casting,
  target: Creature,
  { numbers, bonus }: { numbers: CastNumbers; bonus: Term[] },
): BlowSetup => ({
  kind: "leap",
  attack: slugOf(spell),
  name: spell.name,
  weapon: NO_WEAPON,
  knacks: knacksOfActor(actor),
  damage: without0([term("intelligence", numbers.intelligence), term("other", 2 * (numbers.times.raging ?? 0))]),
  stunning: false,
  bonus: [...leapOf(target, "edgy"), ...hindered(target)],
  against: bonus,
  settings: settingsOfBlow(),
});

/** What one rolls with: Spell Breaking takes the rating in the broken sphere (BI-MAG-29), illusions how well they are made (BI-MAG-21). */
function ownTerms({ spell, caster, actor, target }: Casting, values: ControlValues, picture: CastingPicture): Term[] {
  const { slug, sphere } = spell.system;
  if (slug === "spellBreaking") {
    const rating = caster.spheres[brokenBy(target ?? actor, values).sphere]?.rating ?? 0;
    const rest = castingTerms({ ...picture, intelligence: 0, skill: { ...picture.skill, bonus: 0 } });
    return [...breakingTerms(picture.intelligence, rating), ...rest];
  }
  const made = sphere === "illusion" ? deceiveTerms({ ...pictureOf(values), caster: 0 }) : [];
  return [...castingTerms(picture), ...made];
}

export const finishingRanks = ({ knacks }: CastSetup): number => ranksOf(knacks, "finishingBlow");
