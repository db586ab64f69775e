import { localize, format, warn } from "../../../../foundry/platform/i18n";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { ailingsOf, type Ailing } from "../../adapters/conditions/ailing";
import { diseaseIn, type Affliction } from "../../adapters/conditions/afflictions";
import { companionsOf } from "../../adapters/characters/companions";
import { has, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { BONE_STAGES } from "../../adapters/conditions/conditions";
import { RULESET_ID } from "../../ids";
import { diseaseOf, firstAidHelps, firstAidPrevents, SHOCK_HOURS, type Treatment } from "../../rules/conditions";
import { deadlineOf } from "../../../../foundry/conditions/read-effect";
import type { Ability } from "../../adapters/characters/abilities";
import { namedValues } from "../../adapters/conflict/conflict";
import { blockedBy } from "../../adapters/conditions/conditions";
import { isSpell, priceOf, spellRank } from "../../adapters/magic/spells";
import type { RollAttribute } from "../../rules/attributes";
import { skillTerms } from "../../rules/conflict";
import { castObstacles } from "../magic/cast-obstacles";
import { abilityTrial } from "../characters/ability-trial";
import { rollConflict } from "../conflict/conflict";
import { fiatControls, fiatOf } from "../conflict/conflict-controls";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Care.${key}`, data);

/** Ours: what Mending is rolled against, and how much a wound can be closed (the book leaves its skills to another book). */
export const BONE_THRESHOLD = 15;
export const WOUND_THRESHOLD = 10;

/** One thing that can be done for somebody. */
export type Tending = {
  id: string;
  patient: Creature;
  label: string;
  threshold: number;
  /** Slug of the skill, power or spell that does it; "": a gift that needs no roll. */
  skill: string;
  /** What it does when it works. */
  about: "wound" | "firstAid" | "setBone" | "treat";
  item: string;
  by: string;
};

const hoursSince = ({ effect }: Ailing): number => {
  const deadline = deadlineOf(effect);
  if (deadline === null || deadline === "over" || deadline.ends !== "time") return SHOCK_HOURS;
  return SHOCK_HOURS - (deadline.time - game.time.worldTime) / 3600;
};

/** Skills, powers, spells and gifts by which each treatment goes. */
const SKILLS_OF: Partial<Record<Treatment, readonly string[]>> = {
  treatDisease: ["treatDisease"],
  panacea: ["panacea"],
  bloodletting: ["bloodletting"],
  herbal: ["herbalRemedy"],
  permanentCure: ["solemnPanacea", "cureDisease"],
  exorcism: ["exorcise"],
};

const gifted = (healer: Creature, slug: string): boolean =>
  itemsOf(healer, "mythGift").some(({ system }) => system.slug === slug);
const skilled = (healer: Creature, slug: string) =>
  itemsOf(healer, "mythAbility").find(({ system }) => system.slug === slug);

function forDisease(healer: Creature, patient: Creature, item: Affliction): Tending[] {
  const disease = diseaseIn(item);
  if (!disease) return [];
  const rolled = diseaseOf(disease.key).treatments.flatMap((by): Tending[] => {
    const skill = SKILLS_OF[by]?.find((slug) => skilled(healer, slug));
    const label = localize(`MYTHMAGICA.Care.by.${by}`);
    const own = { id: `${item.id}-${by}`, patient, about: "treat" as const, item: item.id ?? "", by };
    const what = `${item.name}: ${label}`;
    if (skill) return [{ ...own, label: what, threshold: 10 + disease.quality, skill }];
    const touch = by === "royalTouch" && gifted(healer, "divineRight");
    return touch ? [{ ...own, label: what, threshold: 0, skill: "" }] : [];
  });
  if (!firstAidPrevents(disease.key, item.system.stage > 0) || !gifted(healer, "firstAid")) return rolled;
  const aid = { patient, about: "treat", item: item.id ?? "", by: "firstAid", threshold: 0, skill: "" } as const;
  return [
    ...rolled,
    { ...aid, id: `${item.id}-firstAid`, label: `${item.name}: ${localize("MYTHMAGICA.Care.by.firstAid")}` },
  ];
}

/** What somebody can do for somebody, by its own gifts and skills. */
export function tendings(healer: Creature, patient: Creature): Tending[] {
  const all: Tending[] = [];
  const mends = skilled(healer, "mending") !== undefined;
  const aids = gifted(healer, "firstAid");
  const common = { patient, by: "otherMagic" };
  for (const ailing of ailingsOf(patient)) {
    const { id, key, stage, subject } = ailing;
    const name = localize(`MYTHMAGICA.Condition.${key}`);
    if (key === "shock" && aids && stage === 0 && firstAidHelps(hoursSince(ailing)))
      all.push({
        ...common,
        id,
        label: `${name}: ${say("firstAid")}`,
        threshold: 0,
        skill: "",
        about: "firstAid",
        item: id,
      });
    // Mending sets a bone; First Aid splints it once its ends are joined, and joins nothing (MY-CND-23, L3652).
    if (key === "brokenBone" && BONE_STAGES[stage] === "unset" && mends)
      all.push({
        ...common,
        ...{ id, item: id, about: "setBone", threshold: BONE_THRESHOLD, skill: "mending" },
        label: `${name} (${subject}): ${say("setBone")}`,
      });
  }
  // Nothing but magic heals the worst of burns (MY-CND-27, A-54).
  if (mends && patient.system.damage > 0 && !has(patient, "burn3"))
    all.push({
      ...common,
      ...{ id: "wound", item: "", about: "wound", label: say("wound"), threshold: WOUND_THRESHOLD, skill: "mending" },
    });
  return [...all, ...itemsOf(patient, "mythCurse").flatMap((item) => forDisease(healer, patient, item))];
}

/** Whom somebody can tend: who is aimed at, itself, and its companions. */
const patientsOf = (healer: Creature): Creature[] => [
  ...new Set([...targetedActors(healer).filter(isCreature), healer, ...companionsOf(healer)]),
];

/** First Aid, Mending and cures: who, what, and then a roll, or a card where a gift needs none. */
export async function tend(healer: Creature): Promise<unknown> {
  const forbidden = blockedBy(healer, "exert");
  if (forbidden && !game.user.isGM)
    return void warn("MYTHMAGICA.Blocked.exert", { name: healer.name, condition: forbidden });
  const all = patientsOf(healer).flatMap((patient) => tendings(healer, patient));
  if (all.length === 0) return void warn("MYTHMAGICA.Care.nothing", { name: healer.name });
  const answers = await ask(
    { title: say("title"), icon: "fa-solid fa-kit-medical", classes: [RULESET_ID] },
    choice(
      say("what"),
      "what",
      all.map(({ patient, label }, at) => [String(at), `${patient.name}: ${label}`] as const),
    ),
  );
  const chosen = answers && all[Number(answers.what)];
  return chosen ? tendTo(healer, chosen) : null;
}

export const tendTo = (healer: Creature, tending: Tending): Promise<unknown> =>
  tending.skill === "" ? given(healer, tending) : rolled(healer, tending);

const given = (healer: Creature, { patient, label, about, item, by }: Tending) =>
  postCard({
    actor: healer,
    parts: [notePart(RULESET_ID, label, say("done", { healer: healer.name, patient: patient.name }))],
    proposals: [
      {
        ...(about === "treat"
          ? { kind: "mythCourse", data: { item, step: "treat", by } }
          : { kind: "mythCare", data: { act: about, effect: item } }),
        target: patient.uuid,
        source: healer.uuid,
      },
    ],
  });

function rolled(healer: Creature, { patient, label, about, item, by, skill, threshold }: Tending) {
  const ability = skilled(healer, skill);
  if (!ability) return Promise.resolve(null);
  const trial = abilityTrial(ability);
  const spell = isSpell(ability) ? ability : null;
  return rollConflict(healer, trial, {
    kind: "healing",
    about: `${about}-${item}-${patient.id ?? ""}`.slice(0, 80),
    title: `${patient.name}: ${label}`,
    fixed: true,
    at: null,
    threshold,
    own: {
      controls: (values) => fiatControls(values, threshold),
      threshold: (values) => ({ threshold: fiatOf(values, threshold) }),
      ...(spell ? bySpell(healer, patient, spell, trial.attributes) : {}),
      data: () => ({ patient: patient.uuid, item, detail: `${about}:${by}:${skill}` }),
    },
  });
}

/** A spell or power cures with the rank that it is cast with, and is hindered as every casting (MY-MAG-02, MY-TYP-05). */
const bySpell = (healer: Creature, patient: Creature, spell: Ability, keys: readonly RollAttribute[]) => ({
  casting: spell.system.verbal ? ("verbal" as const) : ("silent" as const),
  terms: () => skillTerms({ label: spell.name, value: spellRank(healer, spell) }, namedValues(healer, keys)),
  obstacles: () => castObstacles(healer, spell, [patient], priceOf(healer, spell)),
});
