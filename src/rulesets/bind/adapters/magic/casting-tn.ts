import { sum, type Term } from "../../../../engine";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { edgySpeed } from "../combat/missile-target";
import { pictureOf } from "./illusion-picture";
import { evasionMet, shieldEvasion } from "../combat/struck";
import { isUndead } from "../characters/bearer";
import { resistTerms } from "./resist-terms";
import { resistanceOf, resistText } from "../checks/resistance";
import { brokenBy } from "./breakable";
import { readSettings } from "../settings";
import { armedPicture } from "../combat/armed";
import type { Creature } from "../creature";
import type { Spell } from "./caster";
import { armedKnacks } from "../../rules/combat/armed";
import { NO_KNACKS } from "../../rules/knacks/knacks";
import { term, without0 } from "../../rules/labels";
import { castingTn } from "../../rules/magic/casting";
import type { Manner, SpellBuild } from "../../rules/magic/build";
import { boltTn, breakingTn, deceiveTn } from "../../rules/magic/contests";
import { callingTn } from "../../rules/spells/dead";
import { INTERNAL } from "../../rules/spells/fire";
import { levitate, mageSightTn, type Lift } from "../../rules/spells/force";
import { SHAPE_TN, shapeTn } from "../../rules/spells/shapes";
import { rainsRocks, spellRule } from "../../rules/spells/in-play";

export type TnPicture = {
  spell: Spell;
  build: SpellBuild;
  manner: Manner;
  caster: Creature;
  target: Creature | null;
  times: Readonly<Record<string, number>>;
  values: ControlValues;
  /** It is cast with. */
  skill: string;
};

/** What a spell's own rule makes of the printed TN (7 where none is). */
function baseTn({ spell, build, caster, target, times, values }: TnPicture): number {
  const printed = build.tn ?? 7;
  switch (spell.system.slug) {
    case "mageSight":
      return mageSightTn(build.level);
    case "callingTheDead":
      return callingTn(times.clever ?? 0, build.level, readSettings());
    case "polymorph":
      return shapeTn(
        (times.transSpecies ?? 0) > 0 ? "animal" : target && target !== caster ? "other" : "self",
        (times.empathetic ?? 0) > 0,
      );
    case "animalTransformation":
    case "freeform":
      return (times.empathetic ?? 0) > 0 ? SHAPE_TN.self : printed;
    case "spellBreaking":
      return breakingTn(brokenBy(target ?? caster, values).maker);
    default:
      return spellRule(spell.system.slug).tns?.find((tn) => String(tn) === values.goal) ?? printed;
  }
}

/** The TN of a casting, as terms; null where it needs no roll (BI-MAG-02, 04, 13, 19, 20, 22). */
export function casterTn(picture: TnPicture): Term[] | null {
  const { spell, build, manner, target, times, values } = picture;
  if (build.tn === null) return null;
  const { slug, sphere, resist, tnFormula } = spell.system;
  if (spellRule(slug).missile && !times.internal)
    return boltTn({
      squares: Number(values.squares ?? 0),
      shieldEvasion: target ? shieldEvasion(target) : 0,
      speed: target ? edgySpeed(target) : 0,
      moving: values.edgy === true ? "edgy" : "still",
      // Those that a shield lends among them (A79).
      knacks: target ? armedKnacks(armedPicture(target)) : NO_KNACKS,
    });
  if (spellRule(slug).missile) return castingTn(plain(INTERNAL.tn, manner));
  if (slug === "levitation") return liftTn(picture);
  // What a viewer brings is told apart: suspicion, ignorance (BI-MAG-21).
  if (sphere === "illusion" && target) {
    const viewer = resistanceOf(resist, target).traits;
    return [...deceiveTn({ ...pictureOf(values), viewer }), ...mannerOnly(manner)];
  }
  const { traits, weight } = resistanceOf(`${resistText(spell.system, picture.skill)} ${tnFormula}`, target);
  const { moved } = spellRule(slug);
  const byCircumstances = moved ? without0([term("situation", Number(values[moved] ?? 0))]) : [];
  const terms = castingTn({
    tn: baseTn(picture),
    resistance: traits + (target ? sum(resistTerms(slug, values)) : 0),
    weight: weighs(picture, weight),
    strangeMind: sphere === "enchantment" && target !== null && isUndead(target),
    manner,
  });
  return [...terms, ...byCircumstances];
}

/** What is conjured with weighs in, light things for the caster (L2663); only the air that turns to rocks does not (L2641). */
function weighs({ spell, target, times, values }: TnPicture, weight: number): number {
  if (rainsRocks({ times })) return 0;
  return spell.system.sphere === "conjuration" && !target ? Number(values.weight ?? 0) : weight;
}

/** What is lifted: its weight, or a creature's Hit Points and Evasion (BI-SPL-10, A31). */
export function liftOf({ build, target, values }: Pick<TnPicture, "build" | "target" | "values">): Lift {
  if (!target) return levitate(build.level, { weight: Number(values.weight ?? 0), evasion: 0 });
  const evasion = sum(evasionMet(target, { guard: "defended" }));
  return levitate(build.level, { weight: Math.max(0, target.system.derived.maxHp), evasion });
}

const liftTn = (picture: TnPicture): Term[] => [...liftOf(picture).tn, ...mannerOnly(picture.manner)];

/** What the manner of casting alone makes harder. */
const mannerOnly = (manner: Manner): Term[] => castingTn(plain(0, manner));

const plain = (tn: number, manner: Manner) => ({ tn, resistance: 0, weight: 0, strangeMind: false, manner });
