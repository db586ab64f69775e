import { deadlineOf } from "../../../foundry/conditions/read-effect";
import { format, localize } from "../../../foundry/platform/i18n";
import { timeLeftWords } from "../../../foundry/platform/time-left";
import { isLycanthropyRoll } from "../adapters/conditions/body-checks";
import {
  curseOf,
  diseaseIn,
  hidingOf,
  lastStageOf,
  traitMissing,
  type Affliction,
  hidingStep,
} from "../adapters/conditions/afflictions";
import { attributeNamed } from "../adapters/conditions/attribute-named";
import { ailingsOf, conditionTrait, diedAt, type Ailing } from "../adapters/conditions/ailing";
import { BONE_STAGES, PROSTHESES } from "../adapters/conditions/conditions";
import { DUE } from "../adapters/conditions/courses";
import { isAvatar, itemsOf, type Creature } from "../adapters/creature";
import { formOf } from "../adapters/magic/shape";
import { dueOf } from "../adapters/conditions/dues";
import { gloryOf } from "../adapters/guts/glory";
import {
  CONDITIONS,
  diseaseEnd,
  FLIGHT_ROUNDS,
  flightLasts,
  LYCANTHROPY_ROLLS,
  revivable,
  withGlory,
  type HeldDisease,
} from "../rules/conditions";

/** A button of a row: which action of the sheet, with what. */
type Button = { action: string; what: string; label: string };

const care = (act: string): Button => ({ action: "careFor", what: act, label: say(`act.${act}`) });
const check = (id: string): Button => ({
  action: "bodyCheck",
  what: id,
  label: localize(`MYTHMAGICA.Body.check.${id}`),
});
const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Care.${key}`, data);

/** What can be done about a condition, besides making a Trait of it. */
const BUTTONS: Readonly<Record<string, (ailing: Ailing) => Button[]>> = {
  shock: ({ stage }) => (stage >= DUE ? [check("shock")] : []),
  severeShock: ({ stage }) => (stage >= DUE ? [check("severeShock")] : []),
  amputated: () => [check("infection"), care("prosthesis"), care("magic")],
  burn3: () => [check("infection")],
  smokeInhalation: () => [check("smoke"), care("breath")],
  choking: () => [care("breath")],
  frightened: ({ stage }) => (stage >= FLIGHT_ROUNDS ? [check("fear")] : []),
  constricted: ({ level }) => [...(level === null ? [care("crush")] : []), care("release")],
  drenched: () => [care("dry")],
  starving: ({ stage }) => (stage === 0 ? [care("meal")] : []),
  dehydrated: ({ stage }) => (stage === 0 ? [care("drink")] : []),
  impaired: () => [care("magic")],
  maimed: () => [care("magic")],
  brokenBone: ({ stage }) => (BONE_STAGES[stage] === "malunion" ? [care("magic")] : []),
  dead: () => (game.user.isGM ? [care("revive"), care("lastTask")] : []),
  lastTask: () => (game.user.isGM ? [care("taskDone"), care("killedAgain")] : []),
  slowlySuffocating: () => [{ action: "countAir", what: "", label: say("air.title") }, care("airRecovered")],
};

/** Conditions that do something by where they sit. */
const IN_A_PART = ["amputated", "brokenBone", "crackedBone", "sprained"];

/** How far a condition has come, in words, or what is not said of it and keeps it from doing anything. */
function stateOf(actor: Creature, { key, stage, level, effect, subject }: Ailing): string {
  if (IN_A_PART.includes(key) && subject === "") return say("noPart");
  if (key === "brokenBone") return say(`bone.${BONE_STAGES[stage] ?? "unset"}`);
  if (key === "amputated") return say(`limb.${PROSTHESES[stage] ?? "none"}`);
  if ((key === "shock" || key === "severeShock") && stage >= DUE) return say("checkDue");
  if (key === "frightened" && flightLasts(actor.system.fp.value) === "scene") return say("fleesForScene");
  if (key === "frightened" || key === "choking" || key === "smokeInhalation") return say("rounds", { rounds: stage });
  if ((key === "starving" || key === "dehydrated") && stage > 0) return say("eased");
  if (key === "constricted" && level !== null) return say("coils", { damage: level, setback: stage });
  if (key === "dead" && !revivable(diedAt(actor, level))) return say("goneForGood");
  if ((key === "impaired" || key === "maimed") && attributeNamed(subject) === null) return say("noAttribute");
  const deadline = deadlineOf(effect);
  return deadline !== null && deadline !== "over" && deadline.ends === "time" ? inTime(deadline.time) : "";
}

/** "3 days left". */
const inTime = (at: number): string => timeLeftWords({ ends: "time", time: at }, game.time.worldTime);

function conditionRow(actor: Creature, ailing: Ailing) {
  const { id, key, effect, subject } = ailing;
  const closed = [
    ...(isAvatar(actor) ? [] : ["lastTask"]),
    ...(flightLasts(actor.system.fp.value) === "scene" ? ["fear"] : []),
  ];
  const own = (BUTTONS[key]?.(ailing) ?? []).filter(({ what }) => !closed.includes(what));
  const hasTrait = itemsOf(actor, "mythTrait").some(({ system }) => system.slug === conditionTrait(key));
  return {
    id,
    name: localize(`MYTHMAGICA.Condition.${key}`),
    uuid: effect.uuid,
    detail: [subject, stateOf(actor, ailing)].filter(Boolean).join(" · "),
    buttons: [...own, ...(hasTrait ? [] : [care("trait")])],
  };
}

const step = (id: string): Button => ({ action: "courseStep", what: id, label: say(`step.${id}`) });

/** Another form is taken with a click, and given back with what brought it (MY-CRS-12, MY-DIS-22). */
const shaping = (actor: Creature): Button[] =>
  formOf(actor) ? [] : [{ action: "takeShape", what: "", label: say("takeShape") }];

const hiding = (item: Affliction): Button => ({
  action: "courseStep",
  what: "cover",
  label: say(`step.hides.${hidingStep(item)}`),
});

/** A change that nobody rolls for, as those of the cursed, is the Overlord's to say (MY-CRS-11, MY-DIS-14). */
const turning = (item: Affliction): Button[] => (game.user.isGM && item.system.stage > 0 ? [hiding(item)] : []);

/** Whether a disease comes to an end by itself, as things stand (MY-DIS-06). */
const passes = (actor: Creature, disease: HeldDisease): boolean =>
  !["goesOn", "lastsForGood"].includes(diseaseEnd(withGlory(disease, gloryOf(actor))));

/** What can be done about a curse or a disease. */
function stepsOf(actor: Creature, item: Affliction): Button[] {
  const curse = curseOf(item);
  const disease = diseaseIn(item);
  if (!disease)
    return [
      ...(curse === "transformation" ? shaping(actor) : []),
      step("lift"),
      ...(curse === "abomination" ? [hiding(item)] : []),
      ...(curse === "possession" ? [{ action: "rollPersona", what: "", label: say("persona.title") }] : []),
    ];
  const goesOn = item.system.stage < lastStageOf(item) || disease.key === "malaria";
  return [
    ...(goesOn ? [step("next")] : []),
    step("treat"),
    ...(passes(actor, disease) ? [step("end")] : []),
    ...(disease.key === "infection" ? [step("amputation")] : []),
    ...(disease.key === "stAnthonysFire" ? [hiding(item)] : []),
    ...(disease.key === "lycanthropy" ? turning(item) : []),
    ...(disease.key === "lycanthropy" && item.system.hidden ? shaping(actor) : []),
    ...(disease.key === "lycanthropy"
      ? Object.keys(LYCANTHROPY_ROLLS)
          .filter(isLycanthropyRoll)
          .map((which) => ({ action: "rollChange", what: which, label: localize(`MYTHMAGICA.Body.change.${which}`) }))
      : []),
  ];
}

function afflictionRow(actor: Creature, item: Affliction) {
  const { stage, chronic, glory, kind, hidden } = item.system;
  const disease = diseaseIn(item);
  const due = dueOf(item);
  const at =
    disease && disease.suppressed?.ends === "time"
      ? say("held", { when: inTime(disease.suppressed.time) })
      : due
        ? say(`due.${due.step === "next" && stage > 0 ? "turns" : due.step}`, { when: inTime(due.at) })
        : "";
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img,
    detail: [
      ...(disease ? [stage === 0 ? say("noSigns") : say("stage", { stage, of: lastStageOf(item) })] : []),
      ...(chronic ? [say("chronic")] : []),
      ...(hidden ? [say(`hidden.${hidingOf(item.system.slug)}`)] : []),
      say("glory", { glory }),
      at,
      ...(disease?.key === "lycanthropy" && !hidden && stage === lastStageOf(item) ? [say("mayTurn")] : []),
      ...(kind === "curse" && traitMissing(actor, item) ? [say("traitMissing")] : []),
    ]
      .filter(Boolean)
      .join(" · "),
    buttons: stepsOf(actor, item),
  };
}

/** Every condition of the book may become a Trait; states of a fight are none (MY-CND-02). */
const isOfBook = (key: string): boolean => Object.hasOwn(CONDITIONS, key);

/** What ails somebody, what comes of it and when, and what can be done. */
export const healthView = (actor: Creature) => ({
  conditions: ailingsOf(actor)
    .filter(({ key }) => isOfBook(key) || BUTTONS[key] !== undefined)
    .map((ailing) => conditionRow(actor, ailing)),
  afflictions: itemsOf(actor, "mythCurse").map((item) => afflictionRow(actor, item)),
  tend: { action: "tend", what: "", label: say("title") },
  rare: [
    care("noMeal"),
    care("noDrink"),
    { action: "rollZone", what: "", label: localize("MYTHMAGICA.Zone.roll") },
    { action: "afflict", what: "", label: localize("MYTHMAGICA.Affliction.give") },
  ],
});
