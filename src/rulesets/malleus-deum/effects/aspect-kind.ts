import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { ASPECT_LIMITS, type LifetimeEvent } from "../rules/aspects";
import { describeChanges } from "./describe";

const EVENTS: readonly LifetimeEvent[] = ["fades", "dormant"];

/** A compelled aspect's rating moves (MD-ASP-05). The target is the aspect; data: `{ delta }`, the sum of its steps. */
export const ratingKind: EffectKind = {
  parse(data) {
    const { delta } = (data ?? {}) as { delta?: unknown };
    if (!Number.isInteger(delta) || Math.abs(delta as number) > 3)
      throw new Error(localize("MALLEUS.Problem.malformedAspect"));
    return { delta: delta as number };
  },
  plan(target, { delta }) {
    if (!isItemOf(target, "malleusAspect")) return { problem: localize("MALLEUS.Problem.noAspect") };
    const before = target.system._source.difficulty;
    const { least, most } = ASPECT_LIMITS;
    const after = Math.min(most, Math.max(least, before + Number(delta)));
    if (after === before) return { problem: localize("MALLEUS.Change.noEffect") };
    return {
      changes: [
        { kind: "set", target: target.uuid, path: "system.difficulty", before, after, reason: "aspect" },
      ] satisfies Change[],
    };
  },
  describe: describeChanges,
};

/** What becomes of an aspect that fell below the least rating; the GM decides (MD-ASP-10, MD-ASP-11). Data: `{ event }`. */
export const lifetimeKind: EffectKind = {
  parse(data) {
    const { event } = (data ?? {}) as { event?: unknown };
    if (!EVENTS.includes(event as LifetimeEvent)) throw new Error(localize("MALLEUS.Problem.malformedAspect"));
    return { event: event as string };
  },
  plan(target, { event }) {
    if (!isItemOf(target, "malleusAspect")) return { problem: localize("MALLEUS.Problem.noAspect") };
    if (event === "fades") {
      return { changes: [{ kind: "delete", target: target.uuid, data: target.toObject() as never, reason: "aspect" }] };
    }
    if (target.system.dormant) return { problem: localize("MALLEUS.Change.noEffect") };
    return {
      changes: [
        { kind: "set", target: target.uuid, path: "system.dormant", before: false, after: true, reason: "aspect" },
      ],
    };
  },
  describe: describeChanges,
};
