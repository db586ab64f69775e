import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { setTo } from "../../../foundry/changes/plan-change";
import { endCondition } from "../../../foundry/conditions/condition-changes";
import type { Change } from "../../../engine";
import { format } from "../../../foundry/platform/i18n";
import { ASSESSED_PATH, momentOf } from "../adapters/combat/assessed";
import type { Creature } from "../adapters/creature";
import { withHunchOf } from "../adapters/conflict/hunch-spent";
import { statusOf } from "../ids";
import { flag, matching, object, oneOf, otherwise, textOf, uuid, whole } from "../stored/readers";
import { provesFall, provesHarm } from "./combat/attack-proof";
import { befallen } from "./conditions/befallen";
import type { Gain } from "./conditions/condition-changes";
import { AFFLICTION_LIMITS } from "./conditions/course-kind";
import { creatureKind, onCreature } from "./creature-kind";
import { describeChanges } from "./describe";
import { growthKinds } from "./characters/growth-kinds";
import { marksOf } from "./combat/harm-marks";
import { HURT_PATHS, hurtChanges, tellFlow } from "./combat/hurt-flow";
import { imposedBy, POOL_PATHS, sustained } from "./combat/pools-changes";
import { traitKind } from "./characters/trait-kind";

/** Nothing in any book hurts more. */
const MOST = 9999;

export type Sustained = { damage: number; setback: number; form: string; conflict: boolean; by: string };

/**
 * Damage and Setback as they are sustained, after whatever withstands them (MY-CFL-04); below 0 they heal. `by`: uuid of who imposes
 * them, which binds the pick of who is next (MY-INI-04).
 */
export const sustainKind = creatureKind<Sustained>(
  object<Sustained>({
    damage: otherwise(whole(-MOST, MOST), 0),
    setback: otherwise(whole(-MOST, MOST), 0),
    form: otherwise(textOf(40), ""),
    conflict: otherwise(flag, false),
    by: otherwise(uuid, ""),
  }),
  (actor, { damage, setback, form, conflict, by }) => {
    const changes = sustained(actor, { damage, setback }, { conflict });
    const marks = marksOf(actor, { damage, setback, form }, changes);
    return [...changes, ...marks, ...hurtChanges(actor, by, imposedBy(changes))];
  },
  { ...onCreature(POOL_PATHS), paths: new RegExp(`^(system\\.(${POOL_PATHS})|${HURT_PATHS})$`) },
  { beyond: tellFlow, proves: provesHarm, restsOnDice: true },
);

type Condition = {
  condition: string;
  step: "gain" | "lose";
  parameter: string;
  part: string;
  glory: number;
  /** How long, where its source says so; 0: as its rule has it. */
  rounds: number;
  minutes: number;
  days: number;
  /** Crushing and Fettering of a Round in coils; 0: none. */
  level: number;
  stage: number;
};

/** A condition or a state that comes or goes with what a card tells. */
const conditionKind = creatureKind<Condition>(
  object<Condition>({
    condition: matching(/^[a-z]\w{1,40}$/i),
    step: oneOf(["gain", "lose"]),
    parameter: otherwise(textOf(80), ""),
    part: otherwise(textOf(60), ""),
    glory: otherwise(whole(0, 6), 0),
    rounds: otherwise(whole(0, 99), 0),
    minutes: otherwise(whole(0, 999), 0),
    days: otherwise(whole(0, 999), 0),
    level: otherwise(whole(0, 99), 0),
    stage: otherwise(whole(0, 99), 0),
  }),
  (actor, { condition, step, rounds, minutes, days, ...gain }) =>
    step === "gain"
      ? befallen(actor, condition, { ...gain, ...lasting({ day: days, minute: minutes, round: rounds }) })
      : endCondition(actor, statusOf(condition), "condition"),
  AFFLICTION_LIMITS,
  { proves: provesFall, restsOnDice: true },
);

function lasting(spans: Readonly<Record<"day" | "minute" | "round", number>>): Pick<Gain, "lasts"> {
  const unit = (["day", "minute", "round"] as const).find((one) => spans[one] > 0);
  return unit ? { lasts: { unit, count: spans[unit] } } : {};
}

/** `by`: id of the user whose Hunch it was, or of the card of the spell that an Edge for having assessed went into. */
type Mark = { mark: "jumpEdge" | "noEscalate" | "hunchUsedScene" | "assessed"; value: number; by: string };

/** The Edge for having assessed the situation goes into one Action of this Round (MY-INI-08). */
function assessedUsed(actor: Creature, cast: string): Change[] {
  const moment = momentOf(actor);
  return moment ? setTo(actor, ASSESSED_PATH, { ...moment, cast }, "assessed") : [];
}

/** A mark that lasts to the end of the Scene (MY-GEN-04), or of the Round. */
const markKind = creatureKind<Mark>(
  object<Mark>({
    mark: oneOf(["jumpEdge", "noEscalate", "hunchUsedScene", "assessed"]),
    value: whole(0, 2),
    by: otherwise(textOf(40), ""),
  }),
  (actor, { mark, value, by }) =>
    mark === "assessed"
      ? assessedUsed(actor, by)
      : [
          ...setTo(actor, `system.${mark}`, mark === "jumpEdge" ? value : value > 0, "mark"),
          ...(mark === "hunchUsedScene" && value > 0
            ? setTo(actor, "system.hunchBy", withHunchOf(actor, by), "mark")
            : []),
        ],
  { of: ["Actor"], paths: /^(system\.(jumpEdge|noEscalate|hunchUsedScene|hunchBy)|flags\.\w+\.assessed)$/ },
  {
    describe: (changes, target) =>
      changes.some((change) => change.kind === "set" && change.path === ASSESSED_PATH)
        ? [format("MYTHMAGICA.Combat.assessedUsed", { name: target.name })]
        : describeChanges(changes, target),
  },
);

/** What cards of characters and conflicts may change, by kind. */
export const coreKinds: Record<string, ChangeHandler> = {
  mythSustain: sustainKind,
  mythCondition: conditionKind,
  mythMark: markKind,
  mythTrait: traitKind,
  ...growthKinds,
};
