import { expect } from "vitest";
import type { Change } from "../../../engine";
import { withinLimits } from "../../../foundry/changes/limits";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import {
  applyUpdate,
  embed,
  FakeItem,
  world,
  type FakeActor,
  type FakeCollection,
} from "../../../foundry/testing/fake-documents";
import type { Character } from "../adapters/creature";
import { growthKinds } from "../changes/characters/growth-kinds";
import { fakeFighter } from "./fake-fighter";

/** Somebody who grows by XP, with 5 Story Points. */
export function character(name: string, attributes: object, total: number, more: object = {}): Character {
  const system = {
    xp: { total, adventure: 0, entries: [] },
    purse: { gp: 0, sp: 0, cp: 0 },
    stories: [],
    storyPoints: 5,
    sharedBackgrounds: [],
    ...more,
  };
  return fakeFighter(name, { ...attributes, system }) as Character;
}

/** Writes what was planned, within the kind's limits, as the one writer does. */
function write(actor: Character, changes: readonly Change[]): void {
  const items = actor.items as unknown as FakeCollection<FakeItem>;
  for (const change of changes) {
    if (change.kind === "create") {
      const item = new FakeItem(structuredClone(change.data));
      embed(actor as unknown as FakeActor, item);
      items.contents.push(Object.assign(item, { actor, sort: 0 }));
    } else if (change.kind === "delete") {
      const at = items.contents.findIndex(({ uuid }) => uuid === change.target);
      world.delete(change.target);
      items.contents.splice(at, 1);
    } else {
      const key = change.after === undefined ? change.path.replace(/\.(\w+)$/, ".-=$1") : change.path;
      applyUpdate(world.get(change.target)?._source ?? {}, { [key]: change.after ?? null });
    }
  }
}

/** Applies one change by its kind. @returns why not, or null. */
export function applied(kind: string, data: object, actor: Character): string | null {
  const handler = growthKinds[kind];
  if (!handler) throw new Error(`No kind of change is called ${kind}.`);
  const plan = planProposal(handler, actor, data);
  if ("problem" in plan) return plan.problem;
  expect(withinLimits(plan.changes, actor.uuid, handler.limits)).toBe(true);
  write(actor, plan.changes);
  return null;
}
