import type { Change } from "../../../engine";
import { readAs } from "../../../foundry/changes/data-shape";
import type { ChangeData, ChangeHandler } from "../../../foundry/contracts/change-handler";
import type { Limits } from "../../../foundry/contracts/limits";
import { localize } from "../../../foundry/platform/i18n";
import type { stored } from "../../../engine";
import { isCreature, type Creature } from "../adapters/creature";
import { describeChanges, describeVaguely } from "./describe";

/** @throws Error when a change is about anybody but a creature of this game. */
export function requireCreature(target: unknown): Creature {
  if (!isCreature(target)) throw new Error(localize("MYTHMAGICA.Problem.noCreature"));
  return target;
}

/** What a kind sets on a creature, conditions that come and go with it included. */
export const onCreature = (paths: string): Limits => ({
  of: ["Actor"],
  paths: new RegExp(`^system\\.(${paths})$`),
  inside: { ActiveEffect: { comes: true } },
});

/** A kind of change of a creature: how its data are read, and what they change. */
export const creatureKind = <D extends object>(
  reader: stored.Reader<D>,
  plan: (actor: Creature, data: D) => Change[],
  limits: Limits,
  more: Partial<ChangeHandler> = {},
): ChangeHandler => ({
  limits,
  parse: (data) => readAs(reader)(data) as ChangeData,
  plan: (target, data) => plan(requireCreature(target), data as D),
  describe: describeChanges,
  describeVaguely,
  ...more,
});
