import { SECONDS, type Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { format, localize } from "../../../../foundry/platform/i18n";
import { curseOf, diseaseIn, lastStageOf, type Affliction } from "../../adapters/conditions/afflictions";
import { itemsOf, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import {
  curedAfterCurse,
  diseaseEnd,
  diseaseOf,
  firstAidPrevents,
  immunitiesAfter,
  lifts,
  scarsAfter,
  treat,
  withGlory,
  type Treatment,
} from "../../rules/conditions";
import { isDeathless } from "../../rules/creatures/kinds";
import { COURSE_STEPS, LIFTERS, type CourseStep } from "../../stored/care-data";
import { object, oneOf, otherwise, textOf } from "../../stored/readers";
import { afflicted, changedBack, hidden, relieved } from "./affliction-changes";
import { befallen } from "./befallen";
import { gained } from "./condition-changes";
import { creatureKind } from "../creature-kind";
import { stageReason } from "../describe";
import { newTrait } from "../characters/new-trait";
import { POOL_PATHS } from "../combat/pools-changes";
import { TOKEN_ROOM } from "../magic/shape-kinds";

export const TREATMENTS: readonly Treatment[] = [
  ...(["treatDisease", "panacea", "bloodletting", "herbal", "permanentCure"] as const),
  ...(["exorcism", "royalTouch", "confession", "blessedFood"] as const),
];
const FIRST_AID = "firstAid";
type Cure = Treatment | typeof FIRST_AID;
type Course = { item: string; step: CourseStep; by: (typeof LIFTERS)[number] | Cure; part: string };

const fail = (key: string, name: string): never => {
  throw new Error(format(`MYTHMAGICA.Affliction.${key}`, { name }));
};

/** What everything that afflicts or relieves somebody may write. */
export const AFFLICTION_LIMITS = {
  of: ["Actor"],
  paths: new RegExp(`^system\\.(${POOL_PATHS}|age|form|defences\\.\\w+)$`),
  tokens: TOKEN_ROOM,
  inside: {
    ActiveEffect: { comes: true, paths: /^system\.(stage|level|part)$/ },
    Item: { comes: true, paths: /^system\.(stage|glory|suppressedUntil|contractedAt|hidden|locked)$/ },
  },
};

/** How a disease ends that nobody cured (MY-DIS-05, MY-DIS-06). */
function ended(actor: Creature, item: Affliction, { amputated = false, part = "" } = {}): Change[] {
  const held = diseaseIn(item) ?? fail("noDisease", item.name);
  const disease = withGlory(held, gloryOf(actor));
  const { chronic, quality, glory } = disease;
  const worst = diseaseEnd(disease);
  const dies = worst === "dies" || (worst === "amputationOrDeath" && !amputated);
  // What cannot be killed gets over it (MY-CRE-03).
  const end = dies && isDeathless(actor.system.classification) ? "recovers" : worst;
  const becomes = (slug: "lycanthropy" | "cowpox") => [
    ...relieved(actor, item),
    ...afflicted(actor, { slug, kind: "disease", glory, quality, chronic }),
  ];
  switch (end) {
    case "goesOn":
    case "lastsForGood":
      return fail("goesOn", item.name);
    case "becomesLycanthropy":
      return becomes("lycanthropy");
    case "becomesCowpox":
      return becomes("cowpox");
    case "amputationOrDeath":
      return amputated
        ? [...relieved(actor, item), ...gained(actor, "amputated", { glory, part }, "affliction")]
        : died(actor, glory);
    case "dies":
      return died(actor, glory);
    case "recovers":
      return [
        ...relieved(actor, item),
        ...scarred(actor, item, false),
        ...immunitiesAfter(disease.key).flatMap((slug) => setTo(actor, `system.defences.${slug}`, "immune")),
      ];
  }
}

/** Scars are a Trait that stays, of what had shown; nobody bears them twice (MY-DIS-09, MY-DIS-12, MY-DIS-18). */
function scarred(actor: Creature, item: Affliction, cured: boolean): Change[] {
  const disease = diseaseIn(item);
  const scars = disease && item.system.stage > 0 ? scarsAfter(disease.key, cured) : null;
  const text = scars && localize(`MYTHMAGICA.Affliction.scars.${scars}`);
  if (!text || itemsOf(actor, "mythTrait").some(({ system }) => system.text === text)) return [];
  return [newTrait(actor, { text, trait: "condition" }, "affliction")];
}

const died = (actor: Creature, glory: number): Change[] => befallen(actor, "dead", { glory }, "affliction");

/** The next stage of a disease; malaria's episodes come and go. */
function nextStage(actor: Creature, item: Affliction, due: boolean): Change[] {
  const { stage, glory } = item.system;
  const disease = diseaseIn(item);
  const comesAndGoes = disease?.key === "malaria" && stage > 0;
  const then = comesAndGoes ? 0 : Math.min(stage + 1, lastStageOf(item));
  return [
    ...setTo(item, "system.stage", then, stageReason(item.name)),
    ...setTo(item, "system.glory", disease ? withGlory(disease, gloryOf(actor)).glory : glory),
    ...(due ? [] : countedFrom(item, then)),
  ];
}

/**
 * The days of a course are those after the first signs, which may show before they are due at the latest (MY-DIS-13, MY-DIS-17); a
 * course that begins with the last stage is counted from that (MY-DIS-10).
 */
function countedFrom(item: Affliction, then: number): Change[] {
  const { stage, contractedAt } = item.system;
  const disease = diseaseIn(item);
  if (!disease || then <= stage) return [];
  const { incubationDays, fromLastStage = false } = diseaseOf(disease.key);
  const now = game.time.worldTime;
  if (fromLastStage && then === lastStageOf(item)) return setTo(item, "system.contractedAt", now);
  if (stage > 0 || !incubationDays || contractedAt === null) return [];
  const from = Math.min(contractedAt, now - incubationDays[1] * SECONDS.day);
  return from === contractedAt ? [] : setTo(item, "system.contractedAt", from);
}

/** A treatment that works cures, or holds a chronic disease off for a week (MY-DIS-03). */
function treated(actor: Creature, item: Affliction, by: Cure): Change[] {
  const disease = diseaseIn(item) ?? fail("noDisease", item.name);
  if (by === FIRST_AID)
    return firstAidPrevents(disease.key, item.system.stage > 0) ? relieved(actor, item) : fail("useless", item.name);
  const after = treat(disease, by, game.time.worldTime);
  if (after === "useless") return fail("useless", item.name);
  const cursed = itemsOf(actor, "mythCurse").flatMap((one) => curseOf(one) ?? []);
  if (after === "cured" && curedAfterCurse(disease.key, cursed)) return fail("curseFirst", item.name);
  if (after === "cured") return [...relieved(actor, item), ...scarred(actor, item, true)];
  const until = after.suppressed?.ends === "time" ? after.suppressed.time : null;
  const { contractedAt, suppressedUntil } = item.system;
  // What is held off goes no further: its course is longer by that time (MY-DIS-03, MY-DIS-06).
  const from = Math.max(game.time.worldTime, suppressedUntil ?? 0);
  const held = until === null ? 0 : Math.max(0, until - from);
  return [
    ...setTo(item, "system.suppressedUntil", until, stageReason(item.name)),
    ...(contractedAt === null || held === 0 ? [] : setTo(item, "system.contractedAt", contractedAt + held)),
  ];
}

function lifted(actor: Creature, item: Affliction, by: (typeof LIFTERS)[number]): Change[] {
  const key = curseOf(item);
  return key === null || lifts(key, by) ? relieved(actor, item) : fail("staysOn", item.name);
}

/** The first change of a lycanthrope is its last stage: from then on it may turn at any time (MY-DIS-14). */
const turned = (item: Affliction): Change[] =>
  diseaseIn(item)?.key === "lycanthropy" ? setTo(item, "system.stage", lastStageOf(item)) : [];

/** @param due Its time had come, and nobody turned it. */
export function courseChanges(
  actor: Creature,
  item: Affliction,
  { step, by = "otherMagic", part = "", due = false }: Pick<Course, "step"> & Partial<Course> & { due?: boolean },
): Change[] {
  if (step === "next") return nextStage(actor, item, due);
  if (step === "cover") return item.system.hidden ? changedBack(actor, item) : [...hidden(item, true), ...turned(item)];
  if (step === "treat") return treated(actor, item, by as Cure);
  if (step === "lift") return lifted(actor, item, by as (typeof LIFTERS)[number]);
  // A curse has its time; a disease its outcome.
  return item.system.kind === "curse"
    ? relieved(actor, item)
    : ended(actor, item, { amputated: step === "amputation", part });
}

/** A curse or a disease goes on, is treated, is lifted, or comes to its end. */
export const courseKind = creatureKind<Course>(
  object<Course>({
    item: textOf(40),
    step: oneOf(COURSE_STEPS),
    by: otherwise(oneOf([...LIFTERS, ...TREATMENTS.filter((one) => one !== "exorcism"), FIRST_AID]), "otherMagic"),
    part: otherwise(textOf(60), ""),
  }),
  (actor, { item: id, ...course }) => {
    const item = itemsOf(actor, "mythCurse").find((one) => one.id === id);
    if (!item) throw new Error(localize("MYTHMAGICA.Affliction.gone"));
    return courseChanges(actor, item, course);
  },
  AFFLICTION_LIMITS,
  { saysReasons: true },
);
