import { SECONDS, type Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import {
  conditionData,
  conditionOf,
  endCondition,
  gainCondition,
} from "../../../../foundry/conditions/condition-changes";
import { deadlineOf } from "../../../../foundry/conditions/read-effect";
import { localize } from "../../../../foundry/platform/i18n";
import { ailingsOf, conditionTrait, diedAt, type Ailing } from "../../adapters/conditions/ailing";
import { BONE_STAGES, conditionsIn, conditionsOf, PROSTHESES } from "../../adapters/conditions/conditions";
import { isAvatar, itemsOf, type Creature } from "../../adapters/creature";
import { statusOf } from "../../ids";
import {
  BONE_HEALS_DAYS,
  BONE_WEEK_DAYS,
  conditionsAfterEnd,
  easedBy,
  lastTaskEnds,
  PRIVATION_DAMAGE,
  revivable,
  setBone,
  setBoneBlocked,
  type ConditionEnd,
} from "../../rules/conditions";
import { CARES, type Care } from "../../stored/care-data";
import { object, oneOf, otherwise, textOf } from "../../stored/readers";
import { isHandicap } from "./affliction-changes";
import { gained, traitsOver } from "./condition-changes";
import { AFFLICTION_LIMITS } from "./course-kind";
import { creatureKind } from "../creature-kind";
import { stiffWard } from "../../adapters/combat/mode-harm";
import { harmed } from "../combat/harm-changes";
import { sustained } from "../combat/pools-changes";

const fail = (key: string): never => {
  throw new Error(localize(`MYTHMAGICA.Care.problem.${key}`));
};

/** First Aid in time ends Shock (MY-CND-57). */
const firstAid = ({ effect, key }: Ailing): Change[] => (key === "shock" ? [remove(effect, "care")] : fail("noShock"));

/** A bone that is set heals in what is left of its six weeks (MY-CND-23). */
function boneSet(actor: Creature, { effect }: Ailing): Change[] {
  const [bone] = conditionsIn(effect);
  const problem = bone ? setBoneBlocked(bone) : "notBroken";
  if (!bone || problem) return fail(problem ?? "notBroken");
  const deadline = deadlineOf(effect);
  const left = deadline !== null && deadline !== "over" && deadline.ends === "time" ? deadline.time : null;
  const week = BONE_WEEK_DAYS * SECONDS.day;
  const gone = left === null ? 0 : Math.max(0, week - (left - game.time.worldTime));
  const seconds = BONE_HEALS_DAYS * SECONDS.day - gone;
  const gain = {
    part: bone.subject ?? "",
    stage: BONE_STAGES.indexOf(setBone(bone).stage ?? "set"),
    lasts: { unit: "minute" as const, count: Math.ceil(seconds / 60) },
  };
  const data = conditionData(conditionOf(actor, statusOf("brokenBone")), gain, foundry.utils.randomID());
  return [remove(effect, "care"), create(actor, "ActiveEffect", data, "care")];
}

/** A proper meal, or drink: the body heals again (MY-CND-37, MY-CND-64). */
const fed = (actor: Creature, what: "meal" | "drink"): Change[] =>
  ailingsOf(actor).flatMap(({ effect, stage }) =>
    easedBy(conditionsIn(effect), what).some(({ eased }) => eased) && stage === 0
      ? setTo(effect, "system.stage", 1, "care")
      : [],
  );

/** A day without: it hurts, and nothing heals until there is some again. */
function without(actor: Creature, what: "starving" | "dehydrated"): Change[] {
  const form = what === "starving" ? "starving" : "dehydrating";
  const eased = ailingsOf(actor).flatMap(({ key, effect, stage }) =>
    key === what && stage > 0 ? setTo(effect, "system.stage", 0, "care") : [],
  );
  return [...gained(actor, what, {}, "care"), ...eased, ...harmed(actor, [{ form, damage: PRIVATION_DAMAGE }], "care")];
}

/** What has come to pass ends all conditions that wait for it (MY-CND-09). */
function happened(actor: Creature, what: ConditionEnd): Change[] {
  const held = conditionsOf(actor);
  const stay = conditionsAfterEnd(held, [what]);
  return held.filter((one) => !stay.includes(one)).flatMap(({ key }) => endCondition(actor, statusOf(key), "care"));
}

/** Death, and what the Overlord may make of it: magic undoes one that was not at the highest Glory, and the body comes back whole (MY-CND-32, L3107). */
function revived(actor: Creature, { effect, level }: Ailing): Change[] {
  if (!revivable(diedAt(actor, level))) return fail("goneForGood");
  const healed = sustained(actor, { damage: -actor.system.damage }, { reason: "care" });
  const gone = healed.flatMap((change) => (change.kind === "delete" ? [change.target] : []));
  // What came in the hour of death, as by the last pick of a defeat, is gone as well.
  const rest = actor.effects.contents.filter((one) => isHandicap(one) && !gone.includes(one.uuid));
  return [remove(effect, "care"), ...healed, ...rest.map((one) => remove(one, "care"))];
}

/** A dead Avatar lingers for one task (MY-CND-33): it keeps its Guts, and earns no experience. */
function lingers(actor: Creature, { effect, level }: Ailing, task: string): Change[] {
  if (!isAvatar(actor)) return fail("noAvatar");
  if (task === "") return fail("noTask");
  const gain = { parameter: task, level: diedAt(actor, level), lasts: null };
  return [remove(effect, "care"), ...gainCondition(actor, statusOf("lastTask"), gain, "care")];
}

/** The task is done, and it rests; killed once more it is gone, and no magic brings it back. */
function taskOver(actor: Creature, { effect, level }: Ailing, killedAgain: boolean): Change[] {
  const end = lastTaskEnds({ done: !killedAgain, killedAgain });
  const glory = end === "goneForGood" ? 6 : diedAt(actor, level);
  return [remove(effect, "care"), ...gained(actor, "dead", { glory }, "care")];
}

/** What crushes somebody each Round from now on, as its effect remembers it: Crushing beyond what plate holds, and Fettering (MY-CND-29). */
function crushed(actor: Creature, { effect }: Ailing, words: string): Change[] {
  const [, damage, setback] = /^(\d{1,2}) (\d{1,2})$/.exec(words) ?? fail("gone");
  return [
    ...setTo(effect, "system.level", Math.max(1, Number(damage) - stiffWard(actor)), "care"),
    ...setTo(effect, "system.stage", Number(setback), "care"),
  ];
}

function cared(actor: Creature, { act, effect: id, words }: Cared): Change[] {
  const ailing = () => ailingsOf(actor).find((one) => one.id === id) ?? fail("gone");
  const held = (key: string) => (ailing().key === key ? ailing() : fail("gone"));
  switch (act) {
    case "firstAid":
      return firstAid(ailing());
    case "setBone":
      return boneSet(actor, ailing());
    case "meal":
    case "drink":
      return fed(actor, act);
    case "noMeal":
      return without(actor, "starving");
    case "noDrink":
      return without(actor, "dehydrated");
    case "magic":
    case "over":
      return [remove(ailing().effect, "care"), ...traitsOver(actor, [ailing().key])];
    case "trait":
      return traitOf(actor, ailing());
    case "revive":
      return revived(actor, held("dead"));
    case "lastTask":
      return lingers(actor, held("dead"), words.trim());
    case "taskDone":
    case "killedAgain":
      return taskOver(actor, held("lastTask"), act === "killedAgain");
    case "crush":
      return crushed(actor, held("constricted"), words);
    case "prosthesis": {
      const { effect, stage } = ailing();
      return setTo(effect, "system.stage", (stage + 1) % PROSTHESES.length, "care");
    }
    default:
      return happened(actor, act);
  }
}

/** The Trait that a condition brings while it lasts, in words that anybody may change (MY-CND-02). */
function traitOf(actor: Creature, { key, effect }: Ailing): Change[] {
  const slug = conditionTrait(key);
  if (itemsOf(actor, "mythTrait").some(({ system }) => system.slug === slug)) return [];
  const system = { slug, text: effect.name, kind: "condition", expires: "whilePresent" };
  const data = { _id: foundry.utils.randomID(), name: effect.name, type: "mythTrait", system };
  return [create(actor, "Item", data, "care")];
}

type Cared = { act: Care; effect: string; words: string };

const RULINGS: readonly unknown[] = ["revive", "lastTask", "taskDone", "killedAgain"];

/** Care, and want of it: what a card does for somebody's body. What becomes of the dead is the Overlord's word. */
export const careKind = creatureKind<Cared>(
  object<Cared>({ act: oneOf(CARES), effect: otherwise(textOf(40), ""), words: otherwise(textOf(80), "") }),
  (actor, data) => cared(actor, data),
  AFFLICTION_LIMITS,
  { ruling: ({ act }) => RULINGS.includes(act) },
);
