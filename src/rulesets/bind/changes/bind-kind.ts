import type { Change } from "../../../engine";
import { readShape, type Guard } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import type { Limits } from "../../../foundry/contracts/limits";
import { localize } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import { describeChanges, describeVaguely } from "./describe";
import { ON_BODY } from "./limits";

/** @throws Error when a change is about anybody but a creature of this game. */
export function requireCreature(target: unknown): Creature {
  if (!isCreature(target)) throw new Error(localize("BIND.Combat.Problem.noCreature"));
  return target;
}

/** A kind of change of a creature: the fields that it stores, and what they change. */
export const creatureKind = <D>(
  shape: Record<string, Guard>,
  plan: (actor: Creature, data: D) => Change[],
  { limits = ON_BODY, ...more }: Partial<ChangeHandler> & { limits?: Limits } = {},
): ChangeHandler => ({
  limits,
  parse: readShape(shape),
  plan: (target, data) => plan(requireCreature(target), data as D),
  describe: describeChanges,
  describeVaguely,
  ...more,
});
