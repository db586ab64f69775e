import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { ATTRIBUTES, type AttributeId } from "../../rules/characters/attributes";
import { DEFAULT_TN, DIFFICULTIES, KNOWLEDGE, OPPOSITIONS, type Opposition } from "../../rules/checks/difficulty";
import { SKILLS } from "../../rules/checks/skills";
import {
  enemyHint,
  hasChosenEnemy,
  isAttentive,
  isSpecialist,
  skillName,
  specialisationsOf,
  type Against,
  type Manner,
  type Trial,
} from "../../adapters/checks/check";
import { attributesOf, itemsOf, type Creature } from "../../adapters/creature";
import { helpersOf } from "../../adapters/checks/helpers";
import { marginsOf } from "../../adapters/combat/margins";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";

// The choices of a check, and what they come to.

type Options = { value: string; label: string }[];

const NONE = "";

/** Attributes to choose from, and the book's Skills after none at all, for whoever tries. */
export const attributeWords = (): Options =>
  ATTRIBUTES.map((id) => ({ value: id, label: localize(`BIND.Attribute.${id}`) }));
export const skillWords = (): Options => [
  { value: NONE, label: localize("BIND.Check.noSkill") },
  ...Object.keys(SKILLS).map((slug) => ({ value: slug, label: localize(`BIND.Skill.${slug}`) })),
];

function attributeOptions(actor: Creature): Options {
  const now = attributesOf(actor);
  return attributeWords().flatMap(({ value, label }) => {
    const has = now[value as AttributeId];
    return has === null ? [] : [{ value, label: `${label} ${signed(has)}` }];
  });
}

/** Own Skills first, the book's others after them: nobody is kept from trying (BI-CHK-13, BI-CHK-17). */
const skillOptions = (actor: Creature): Options => {
  const own = itemsOf(actor, "bindSkill").map(({ name, system }) => ({
    value: system.slug,
    label: `${name} ${signed(system.level)}`,
  }));
  const known = new Set(own.map(({ value }) => value));
  const others = Object.keys(SKILLS)
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ value: slug, label: skillName(actor, slug) }));
  return [{ value: NONE, label: localize("BIND.Check.noSkill") }, ...own, ...others];
};

export const trialControls = (actor: Creature, trial: Trial): RollControl[] => [
  selectControl("attribute", localize("BIND.Check.attribute"), attributeOptions(actor), {
    value: trial.attribute,
    fresh: true,
  }),
  selectControl("skill", localize("BIND.Check.skill"), skillOptions(actor), { value: trial.skill, fresh: true }),
];

export const trialOf = (values: ControlValues, trial: Trial): Trial => ({
  attribute: ATTRIBUTES.find((id) => id === values.attribute) ?? trial.attribute,
  skill: typeof values.skill === "string" ? values.skill : trial.skill,
});

/** All specialisations that somebody has, under whatever Skill (BI-CHK-16). */
export function specialisationControl(actor: Creature, { skill }: Trial): RollControl[] {
  if (!skill || !isSpecialist(actor, skill)) return [];
  const owned = specialisationsOf(actor).map((name) => ({ value: name, label: name }));
  return [
    selectControl(
      "fits",
      localize("BIND.Check.specialisation"),
      [{ value: NONE, label: localize("BIND.Check.noneFits") }, ...owned],
      { value: NONE, hint: localize("BIND.Check.specialisationHint"), fresh: true },
    ),
  ];
}

const rungs = (ladder: Readonly<Record<string, number>>, words: string): Options =>
  Object.entries(ladder).map(([id, tn]) => ({ value: String(tn), label: `${tn} ${localize(`${words}.${id}`)}` }));

/** The ladder of the book, that of knowledge for Academics, or any number (BI-CHK-02, BI-CHK-03). */
export function difficultyControls({ skill }: Trial, values: ControlValues): RollControl[] {
  const knowledge = skill === "academics";
  const usual = { value: String(DEFAULT_TN), label: format("BIND.Check.usual", { tn: DEFAULT_TN }) };
  const options = knowledge ? rungs(KNOWLEDGE, "BIND.Knowledge") : [usual, ...rungs(DIFFICULTIES, "BIND.Difficulty")];
  return [
    selectControl(
      knowledge ? "knowledge" : "difficulty",
      localize(knowledge ? "BIND.Check.knowledge" : "BIND.Check.difficulty"),
      [...options, { value: "other", label: localize("BIND.Check.otherTn") }],
      { value: String(DEFAULT_TN) },
    ),
    ...(values.difficulty === "other" || values.knowledge === "other"
      ? [numberControl("tn", localize("BIND.Check.tn"), [DEFAULT_TN, 2, 40])]
      : []),
  ];
}

export function tnOf(values: ControlValues): number {
  const chosen = values.knowledge ?? values.difficulty;
  return Number(chosen === "other" ? (values.tn ?? DEFAULT_TN) : (chosen ?? DEFAULT_TN));
}

/** What the one who is aimed at sets against it (BI-CHK-10, BI-CHK-22). */
export function againstControls(foe: Creature, values: ControlValues): RollControl[] {
  const usual = (Object.keys(OPPOSITIONS) as Opposition[]).map((id) => ({
    value: id,
    label: localize(`BIND.Opposition.${id}`),
  }));
  return [
    selectControl(
      "against",
      format("BIND.Check.against", { name: foe.name }),
      [
        { value: "none", label: localize("BIND.Opposition.none") },
        ...usual,
        { value: "traits", label: localize("BIND.Opposition.traits") },
      ],
      { value: "none", fresh: true },
    ),
    ...(values.against === "traits"
      ? [
          selectControl("foeAttribute", localize("BIND.Check.foeAttribute"), attributeWords(), {
            value: "wits",
            fresh: true,
          }),
          selectControl("foeSkill", localize("BIND.Check.foeSkill"), skillWords(), { value: NONE, fresh: true }),
        ]
      : []),
  ];
}

export function againstOf(values: ControlValues): Against | null {
  const { against } = values;
  if (against === "traits")
    return {
      kind: "traits",
      attribute: ATTRIBUTES.find((id) => id === values.foeAttribute) ?? "wits",
      skill: String(values.foeSkill ?? NONE),
    };
  return typeof against === "string" && Object.hasOwn(OPPOSITIONS, against) ? { kind: against as Opposition } : null;
}

/** Who takes their time, moves, faces a chosen enemy, or has something else speak for them (BI-CHK-04, 05, 12, 20, BI-KNK-40). */
export const mannerControls = (actor: Creature, aimed: boolean): RollControl[] => [
  toggleControl("resting", localize("BIND.Check.resting"), {
    worth: localize(isAttentive(actor) ? "BIND.Check.attentiveWorth" : "BIND.Check.restingWorth"),
    hint: localize("BIND.Check.restingHint"),
    fresh: true,
  }),
  ...(actor.system.derived.woundPenalty > 0
    ? [
        toggleControl("moving", localize("BIND.Check.moving"), {
          worth: signed(-actor.system.derived.woundPenalty),
          fresh: true,
        }),
      ]
    : []),
  ...(aimed && hasChosenEnemy(actor)
    ? [
        selectControl(
          "enemy",
          localize("BIND.Check.enemy"),
          ["none", "social", "hunt"].map((id) => ({ value: id, label: localize(`BIND.Enemy.${id}`) })),
          { value: "none", hint: enemyHint(actor), fresh: true },
        ),
      ]
    : []),
  numberControl("situation", localize("BIND.Check.situation"), [0, -20, 20], { fresh: true }),
];

export const mannerOf = (values: ControlValues): Manner => ({
  fits: typeof values.fits === "string" && values.fits !== NONE,
  moving: values.moving === true,
  enemy: values.enemy === "social" || values.enemy === "hunt" ? values.enemy : "none",
  situation: Number(values.situation ?? 0),
});

/** Who helps, and whether with a specialisation that fits (BI-CHK-09, BI-CHK-16). */
export const helpControls = (actor: Creature, trial: Trial): RollControl[] =>
  helpersOf(actor, trial).flatMap(({ id, name, help, fitting }) => {
    const more = { fold: localize("BIND.Check.teamwork"), fresh: true };
    return [
      ...(help > 0 ? [toggleControl(`help-${id}`, name, { worth: signed(help), ...more })] : []),
      ...(fitting > help
        ? [
            toggleControl(`helpFits-${id}`, format("BIND.Check.helpsFitting", { name }), {
              worth: signed(fitting),
              ...more,
            }),
          ]
        : []),
    ];
  });
export const helpsBy = (values: ControlValues) => (id: string) => ({
  helps: values[`help-${id}`] === true || values[`helpFits-${id}`] === true,
  fits: values[`helpFits-${id}`] === true,
});

/** Helpers, and margins of earlier rolls that may feed this one (BI-CHK-09, BI-CHK-12); folded away until somebody needs them. */
export const furtherControls = (actor: Creature, trial: Trial): RollControl[] => [
  ...helpControls(actor, trial),
  ...marginsOf(actor).map(({ id, title, margin }) =>
    toggleControl(`margin-${id}`, title, { worth: signed(margin), fold: localize("BIND.Check.margins"), fresh: true }),
  ),
];
