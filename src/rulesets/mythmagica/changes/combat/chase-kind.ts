import { setTo } from "../../../../foundry/changes/plan-change";
import { readAs } from "../../../../foundry/changes/data-shape";
import type { ChangeData, ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { CHASE_PATH, chaseOf, forceOf } from "../../adapters/combat/chase";
import { isCreature, type Creature } from "../../adapters/creature";
import { chaseAfter, chaseStruck, type ChaseOption, type ChaseSide, type ChaseTerrain } from "../../rules/combat";
import type { ConflictOutcome } from "../../rules/conflict";
import { chaseSide, chaseTerrain, OPTIONS, readChase } from "../../stored/chase-data";
import { nullable, object, oneOf, otherwise, textOf, uuid, whole } from "../../stored/readers";
import { requireCreature } from "../creature-kind";

/** Begins a chase, settles one of its rolls, hides, uses up the attack on who is caught, or ends it. The target flees. */
export type ChaseChange = {
  act: "begin" | "settle" | "hide" | "struck" | "end";
  /** Of the chase that begins. */
  id: string;
  hunter: string;
  terrain: ChaseTerrain;
  /** In place of Level (MY-CHS-01). */
  evaderSkill: number | null;
  hunterSkill: number | null;
  /** Which of its rolls this settles. */
  step: number;
  side: ChaseSide;
  won: "success" | "failure";
  grade: "bare" | "pure";
  option: ChaseOption | null;
  on: ChaseSide;
};

const skill = otherwise(nullable(whole(-20, 99)), null);

const read = object<ChaseChange>({
  act: oneOf(["begin", "settle", "hide", "struck", "end"]),
  id: otherwise(textOf(20), ""),
  hunter: otherwise(uuid, ""),
  terrain: otherwise(chaseTerrain, "easy"),
  evaderSkill: skill,
  hunterSkill: skill,
  step: otherwise(whole(0, 9999), 0),
  side: otherwise(chaseSide, "evader"),
  won: otherwise(oneOf(["success", "failure"]), "failure"),
  grade: otherwise(oneOf(["bare", "pure"]), "bare"),
  option: otherwise(nullable(oneOf(OPTIONS)), null),
  on: otherwise(chaseSide, "evader"),
});

const refuse = (key: string): never => {
  throw new Error(localize(`MYTHMAGICA.Chase.problem.${key}`));
};

function begun(evader: Creature, { id, hunter, terrain, evaderSkill, hunterSkill }: ChaseChange) {
  const other = findActor(hunter);
  if (!isCreature(other) || other === evader) return refuse("nobody");
  return {
    evader: forceOf(evader, evaderSkill),
    pursuer: forceOf(other, hunterSkill),
    terrain,
    next: { evader: 0, pursuer: 0 },
    state: "running",
    id,
    hunter,
    step: 0,
    hides: false,
  };
}

function settled(evader: Creature, { step, side, won, grade, option, on }: ChaseChange) {
  const chase = chaseOf(evader);
  if (!chase) return refuse("over");
  if (chase.step !== step) return refuse("settled");
  const { id, hunter, hides: _hides, step: _step, ...running } = chase;
  const outcome = { result: won, grade } as ConflictOutcome;
  const after = chaseAfter(running, side, outcome, option ? { option, on } : null);
  return { ...after, id, hunter, step: step + 1, hides: option === "hide" };
}

/** Out of sight, or not: one try is all that the hunter's choice gives (MY-CHS-05). */
function hidden(evader: Creature, { step, won }: ChaseChange) {
  const chase = chaseOf(evader);
  if (!chase?.hides) return refuse("over");
  if (chase.step !== step) return refuse("settled");
  return won === "success" ? { ...chase, state: "hidden", hides: false, step: step + 1 } : { ...chase, hides: false };
}

/** Another step was settled since: then nothing is used up any more. */
function struck(evader: Creature, { step }: ChaseChange) {
  const chase = chaseOf(evader);
  return chase && chase.step === step ? chaseStruck(chase) : chase;
}

/** A chase that begins, goes on or ends, remembered on the one who flees (MY-CHS-01 to 07). */
export const chaseKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^flags\.\w+\.chase$/ },
  parse: (data) => readAs(read)(data) as ChangeData,
  plan(target, data) {
    const evader = requireCreature(target);
    const change = data as ChaseChange;
    const after =
      change.act === "begin"
        ? begun(evader, change)
        : change.act === "settle"
          ? settled(evader, change)
          : change.act === "hide"
            ? hidden(evader, change)
            : change.act === "struck"
              ? struck(evader, change)
              : null;
    return setTo(evader, CHASE_PATH, after, "chase");
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "set" || change.path !== CHASE_PATH) return [];
      const state = readChase(change.after)?.state ?? "over";
      return [`${name}: ${localize(`MYTHMAGICA.Chase.state.${state}`)}`];
    }),
};
