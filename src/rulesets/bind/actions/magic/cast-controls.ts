import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { tokenOf } from "../../../../foundry/platform/measure";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { enhancementData, slugOf, type Enhancement } from "../../adapters/magic/caster";
import { isPath } from "../../adapters/magic/known-paths";
import { fitsUsually } from "../../adapters/magic/casting-picture";
import { isMelee } from "../../adapters/characters/carried";
import { wielded } from "../../adapters/combat/armed";
import { inFight, roundOf } from "../../adapters/combat/fight";
import { isEdgy } from "../../adapters/combat/missile-target";
import { hasKnack, type KnackId } from "../../rules/knacks/knacks";
import { skillName } from "../../adapters/checks/check";
import { breakables } from "../../adapters/magic/breakable";
import { knacksOfActor, skillOf, type Creature } from "../../adapters/creature";
import { isSpecialised } from "../../rules/checks/skills";
import { SKILLS } from "../../rules/checks/skills";
import { buildSpell, mannerProblems, MANNERS, ratingBy, type BuildProblem } from "../../rules/magic/build";
import { PATH_RULES, SPHERES, type SphereId } from "../../rules/magic/paths";
import { SUSPICION } from "../../adapters/magic/illusion-picture";
import { ROCKS, spellRule } from "../../rules/spells/in-play";
import { spellData } from "../../adapters/magic/caster";
import { drawnFrom, regainedBy, regainedControls, stoneControls } from "./gather";
import { resistControls } from "./resist-controls";
import {
  buildOf,
  choicesOfSkill,
  chosenTimes,
  isResistedBy,
  mannerOf,
  pathOf,
  skillOfCast,
  type Casting,
} from "./cast-plan";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";

const word = (key: string): string => localize(`BIND.Magic.Cast.${key}`);
const fold = (key: string) => ({ fold: localize(`BIND.Magic.Fold.${key}`) });

const toggle = (name: string, more: { worth?: string; fold?: string; hint?: string } = {}): RollControl =>
  toggleControl(name, word(name), { fresh: true, ...more });

const select = (name: string, values: readonly string[], words = `BIND.Magic.${name}`): RollControl =>
  selectControl(
    name,
    word(name),
    values.map((value) => ({ value, label: localize(`${words}.${value}`) })),
    { value: values[0] ?? "" },
  );

/** Why one more of an enhancement cannot be had now (BI-MAG-05, BI-MAG-30); null: it can. */
function enhancementBlocked(casting: Casting, values: ControlValues, enhancement: Enhancement): string | null {
  const data = enhancementData(enhancement);
  const others = chosenTimes(casting, values).filter((one) => one.data.id !== data.id && one.times > 0);
  const choice = {
    ...(values.level === undefined ? {} : { level: Number(values.level) }),
    enhancements: [...others, { data, times: Math.max(1, Number(values[`enh-${data.id}`] ?? 0)) }],
  };
  const [problem] = buildSpell(spellData(casting.spell), choice, casting.caster).problems;
  return problem && values[`enh-${data.id}`] !== true && !Number(values[`enh-${data.id}`] ?? 0)
    ? problemWords(problem)
    : null;
}

export const problemWords = (problem: BuildProblem): string => localize(`BIND.Magic.Problem.${problem}`);

function enhancementControl(casting: Casting, values: ControlValues, enhancement: Enhancement): RollControl {
  const { id, plus, repeatable, sphere } = enhancementData(enhancement);
  const blocked = enhancementBlocked(casting, values, enhancement);
  const base = {
    name: `enh-${id}`,
    label: enhancement.name,
    fresh: true,
    ...fold(sphere === "metamagic" && casting.spell.system.sphere !== "metamagic" ? "metamagic" : "enhancements"),
    ...(blocked === null ? {} : { blocked }),
  };
  const worth = format("BIND.Magic.Cast.levels", { levels: signed(plus) });
  const hint = enhancement.system.text;
  return repeatable
    ? { ...base, kind: "number", value: 0, min: 0, max: 9, hint: `${worth}. ${hint}` }
    : { ...base, kind: "toggle", value: false, worth, hint };
}

/** The manners, those that the Path forbids shut with the reason (BI-PTH-01 to 05, BI-MAG-11 to 14). */
function mannerControl(casting: Casting, values: ControlValues): RollControl {
  const { level } = buildOf(casting, values);
  const path = pathOf(casting, values);
  const sphere = casting.caster.spheres[casting.spell.system.sphere as SphereId];
  return selectControl(
    "manner",
    word("manner"),
    MANNERS.map((manner) => {
      const [problem] = sphere ? mannerProblems(manner, level, sphere, path, values.silent === true) : [];
      const label = localize(`BIND.Magic.Manner.${manner}`);
      return { value: manner, label, ...(problem ? { blocked: localize(`BIND.Magic.Problem.${problem}`) } : {}) };
    }),
    { value: sphere && PATH_RULES[path].highestByRitual && level >= ratingBy(sphere, path) ? "ritual" : "standard" },
  );
}

/** What the Path needs, and how it stands with that (BI-MAG-16, BI-MAG-17). */
function handicaps(actor: Creature, path: string): RollControl[] {
  const needs = isPath(path) ? PATH_RULES[path].needs : "none";
  const asked =
    needs === "movement" ? ["noMove"] : needs === "sound" ? ["silent"] : needs === "none" ? [] : ["noHands", "noVoice"];
  return [
    ...asked.map((name) => toggle(name, fold("circumstances"))),
    { ...toggle("oneHanded", fold("circumstances")), value: fightsOn(actor) } as RollControl,
  ];
}

/** Who goes into a round to fight and to cast keeps a hand on what is wielded; who only casts has laid it by (L1898-1904). */
const fightsOn = (actor: Creature): boolean =>
  inFight(actor) !== null && roundOf(actor).mode === "mixed" && wielded(actor).some(isMelee);

/** The Skills that a spell is cast with, where it leaves a choice. */
function skillControls(casting: Casting, values: ControlValues): RollControl[] {
  const { actor } = casting;
  const { ids: choices, usual } = choicesOfSkill(casting, values);
  if (choices.length === 0) return [];
  const skill = skillOfCast(casting, values);
  const specialised = skillOf(casting.actor, skill)?.system.kind !== "basic" && isSpecialised(skill);
  return [
    ...(choices.length > 1
      ? [
          selectControl(
            "skill",
            word("skill"),
            choices.map((value) => ({ value, label: skillName(actor, value) })),
            { value: usual },
          ),
        ]
      : []),
    ...(specialised
      ? [{ ...toggle("fits", fold("circumstances")), value: fitsUsually(casting.actor, skill) } as RollControl]
      : []),
  ];
}

/** What Knacks of spellcraft add by somebody's word (BI-KNK-35, BI-KNK-38). */
function knackControls(casting: Casting, values: ControlValues): RollControl[] {
  const has = (id: KnackId) => hasKnack(knacksOfActor(casting.actor), id);
  return [
    ...(has("bloodCaster") ? [{ ...select("rage", ["none", "struck", "half", "bereaved"]), fresh: true }] : []),
    ...(has("extremeFocus") && mannerOf(values) === "ritual" ? [toggle("focused")] : []),
  ];
}

function missileControls({ spell, target }: Casting, squares: number | null): RollControl[] {
  if (!spellRule(spell.system.slug).missile) return [];
  return [
    numberControl("squares", word("squares"), [squares ?? 5, 0, 200], { fresh: true }),
    { ...toggle("edgy"), value: target ? isEdgy(target) : false } as RollControl,
  ];
}

const number = (name: string, value: number, min: number, max: number): RollControl =>
  numberControl(name, word(name), [value, min, max], { fresh: true });

/** Numbers that a spell's own rule asks for, its TN among them where the book prints several, and Levitation the weight of a thing. */
function askedControls({ spell, target }: Casting): RollControl[] {
  const { asks = [], tns = [], moved } = spellRule(spell.system.slug);
  const words = `BIND.Magic.goal.${spell.system.slug}`;
  const goals = tns.map((tn) => ({ value: String(tn), label: localize(`${words}.${tn}`) }));
  return [
    ...(tns.length > 0
      ? [selectControl("goal", localize(`${words}.label`), goals, { value: goals[0]?.value ?? "" })]
      : []),
    ...asks.map((name) => number(name, 0, 0, 19)),
    ...(moved ? [number(moved, 0, -6, 6)] : []),
    ...(spell.system.slug === "levitation" && !target ? [number("weight", 0, -4, 20)] : []),
  ];
}

/** How an illusion is made, and who looks at it (BI-MAG-21). */
const illusionControls = ({ target }: Pick<Casting, "target">): RollControl[] => [
  ...(target
    ? [{ ...select("suspicion", SUSPICION), fresh: true } as RollControl, toggle("ignorant", { worth: "TN −2" })]
    : []),
  toggle("unfamiliar", { worth: "−2" }),
  number("light", 0, -6, 6),
];

/** What is to be broken, of what is there; of anything else what it is and who made it (BI-MAG-29). */
function breakingControls(about: Creature, { broken }: ControlValues): RollControl[] {
  const there = breakables([about]).map(({ item: { uuid, name }, on }) => ({
    value: uuid,
    label: `${name} (${on.name})`,
  }));
  const all = [...there, { value: "", label: word("brokenElse") }];
  return [
    ...(there.length > 0 ? [selectControl("broken", word("broken"), all, { value: all[0]?.value ?? "" })] : []),
    ...(there.length === 0 || broken === ""
      ? [
          select("breaks", SPHERES, "BIND.Magic.Sphere"),
          number("makerIntelligence", 0, -9, 9),
          number("makerRating", 1, 0, 5),
        ]
      : []),
  ];
}

/** What single spells ask. */
function ownControls({ actor, spell, target }: Casting, values: ControlValues): RollControl[] {
  if (spell.system.sphere === "illusion") return illusionControls({ target });
  switch (spell.system.slug) {
    case "spellBreaking":
      return breakingControls(target ?? actor, values);
    case "lendingHand":
    case "fortune":
      return [select("blessed", Object.keys(SKILLS), "BIND.Skill")];
    case "stonespell":
      // The air above somebody, or themselves; without anybody a thing (L2692).
      if (!target) return [number("weight", 0, -5, 20)];
      return values["enh-formBreach"] === true ? [toggle(ROCKS)] : [];
    default:
      // Against a foe's spell the player says it (BI-CHK-10).
      if (target) return isResistedBy(actor, target) ? [] : resistControls(spell.system.slug);
      return spell.system.sphere === "conjuration" ? [number("weight", 0, -5, 20)] : [];
  }
}

/** An area of squares takes whoever stands in it, the target in its middle; asked where tokens can be measured (BI-MAG-08, BI-MAG-20). */
function areaControls(casting: Casting, values: ControlValues): RollControl[] {
  const { area } = buildOf(casting, values);
  const middle = casting.target ? tokenOf(casting.target) : null;
  if (area?.unit !== "squares" || !middle) return [];
  return [
    {
      ...toggle("spread", { hint: format("BIND.Magic.Cast.spreadHint", { squares: area.amount }) }),
      value: true,
    } as RollControl,
  ];
}

/** A ritual takes its time: others may join it, stones give what they hold (BI-MAG-11, BI-MAG-12). */
const ritualControls = (casting: Casting, values: ControlValues, cost: number): RollControl[] =>
  casting.item || mannerOf(values) !== "ritual"
    ? []
    : [
        toggle("together", { hint: word("togetherHint") }),
        // No stone is made of what lies in stones (L3320).
        ...(values.together === true || slugOf(casting.spell) === "manaStones"
          ? []
          : stoneControls(casting.actor, pathOf(casting, values), cost)),
        ...(values.together === true ? [] : regainedControls(casting.actor, values, cost)),
      ];

/** Everything that can be chosen about a casting, by what is chosen so far. */
export function castControls(casting: Casting, squares: number | null, mana: number) {
  return (values: ControlValues): RollControl[] => {
    const { spell, caster, item } = casting;
    const path = pathOf(casting, values);
    const sphere = caster.spheres[spell.system.sphere as SphereId];
    const { paths = [], rating = 1 } = sphere ?? {};
    const cost = buildOf(casting, values).mana;
    return [
      ...(spell.system.anyLevel
        ? [{ kind: "slider", name: "level", label: word("level"), value: 1, min: 1, max: Math.max(1, rating) } as const]
        : []),
      ...(paths.length > 1 && !item ? [select("path", paths, "BIND.Magic.Path")] : []),
      ...(item ? [] : [mannerControl(casting, values)]),
      ...skillControls(casting, values),
      ...ownControls(casting, values),
      ...askedControls(casting),
      ...areaControls(casting, values),
      ...missileControls(casting, squares),
      ...(item ? [] : knackControls(casting, values)),
      ...(spell.system.duration === "both" ? [toggle("keep")] : []),
      ...ritualControls(casting, values, cost),
      ...(cost - drawnFrom(casting.actor, values) - regainedBy(casting.actor, values, cost) > mana &&
      !item &&
      values.together !== true
        ? [toggle("blood", { hint: word("bloodHint") })]
        : []),
      ...(item ? [] : casting.enhancements.map((one) => enhancementControl(casting, values, one))),
      ...(item ? [] : handicaps(casting.actor, path)),
      { ...number("situation", 0, -9, 9), ...fold("circumstances") },
    ];
  };
}
