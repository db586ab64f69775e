import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { setTo } from "../../../foundry/changes/plan-change";
import { endCondition, gainCondition } from "../../../foundry/conditions/condition-changes";
import { statusOf } from "../ids";
import { flag, matching, object, oneOf, otherwise, textOf, whole } from "../stored/readers";
import { creatureKind, onCreature } from "./creature-kind";
import { growthKinds } from "./growth-kinds";
import { POOL_PATHS, sustained } from "./pools-changes";
import { traitKind } from "./trait-kind";

/** Nothing in any book hurts more. */
const MOST = 9999;

export type Sustained = { damage: number; setback: number; form: string; conflict: boolean };

/** Damage and Setback as they are sustained, after whatever withstands them (MY-CFL-04); below 0 they heal. */
export const sustainKind = creatureKind<Sustained>(
  object<Sustained>({
    damage: otherwise(whole(-MOST, MOST), 0),
    setback: otherwise(whole(-MOST, MOST), 0),
    form: otherwise(textOf(40), ""),
    conflict: otherwise(flag, false),
  }),
  (actor, { damage, setback, conflict }) => sustained(actor, { damage, setback }, { conflict }),
  onCreature(POOL_PATHS),
);

type Condition = { condition: string; step: "gain" | "lose"; parameter: string };

/** A condition or a state that comes or goes with what a card tells. */
const conditionKind = creatureKind<Condition>(
  object<Condition>({
    condition: matching(/^[a-z]\w{1,40}$/i),
    step: oneOf(["gain", "lose"]),
    parameter: otherwise(textOf(80), ""),
  }),
  (actor, { condition, step, parameter }) =>
    step === "gain"
      ? gainCondition(actor, statusOf(condition), parameter ? { parameter } : {}, "condition")
      : endCondition(actor, statusOf(condition), "condition"),
  { of: ["Actor"], inside: { ActiveEffect: { comes: true } } },
);

type Mark = { mark: "jumpEdge" | "noEscalate" | "hunchUsedScene"; value: number };

/** A mark that lasts to the end of the Scene (MY-GEN-04). */
const markKind = creatureKind<Mark>(
  object<Mark>({ mark: oneOf(["jumpEdge", "noEscalate", "hunchUsedScene"]), value: whole(0, 2) }),
  (actor, { mark, value }) => setTo(actor, `system.${mark}`, mark === "jumpEdge" ? value : value > 0, "mark"),
  { of: ["Actor"], paths: /^system\.(jumpEdge|noEscalate|hunchUsedScene)$/ },
);

/** What cards of characters and conflicts may change, by kind. */
export const coreKinds: Record<string, ChangeHandler> = {
  mythSustain: sustainKind,
  mythCondition: conditionKind,
  mythMark: markKind,
  mythTrait: traitKind,
  ...growthKinds,
};
