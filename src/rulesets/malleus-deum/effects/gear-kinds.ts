import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { ASPECT_LIMITS } from "../rules/aspects";
import { isCreature, itemsOf } from "../adapters/creature";
import { describeChanges } from "./describe";

/** One of a thing is used up, or it was used once more by its bearer (MDC-MAG-26, MDC-MAG-29). Data: `{ what }`. */
export const useKind: EffectKind = {
  parse(data) {
    const { what } = (data ?? {}) as { what?: unknown };
    if (what !== "one" && what !== "use") throw new Error(localize("MALLEUS.Problem.malformedPool"));
    return { what };
  },
  plan(target, { what }) {
    if (!isItemOf(target, "malleusGear")) return { problem: localize("MALLEUS.Change.noEffect") };
    const { quantity, pool, attunement } = target.system._source;
    const set = (path: string, before: number, after: number): Change[] =>
      before === after
        ? []
        : [{ kind: "set", target: target.uuid, path: `system.${path}`, before, after, reason: "use" }];
    if (what === "use") return { changes: set("attunement.used", attunement.used, attunement.used + 1) };
    if (quantity === 0) return { problem: format("MALLEUS.Use.none", { name: target.name }) };
    // The next one of them has its dice yet.
    return {
      changes: [
        ...set("quantity", quantity, quantity - 1),
        ...(quantity > 1 ? set("pool.value", pool.value, pool.max) : []),
      ],
    };
  },
  describe: describeChanges,
};

/** An aspect comes to a creature: from a thing that it holds (MDC-MAG-29, MDC-MAG-30). Data: `{ name, difficulty }`. */
export const gainAspectKind: EffectKind = {
  parse(data) {
    const { name, difficulty } = (data ?? {}) as { name?: unknown; difficulty?: unknown };
    const { least, most } = ASPECT_LIMITS;
    const sound = typeof name === "string" && name.trim() !== "" && name.length <= 100 && Number.isInteger(difficulty);
    if (!sound || Number(difficulty) < least || Number(difficulty) > most)
      throw new Error(localize("MALLEUS.Problem.malformedAspect"));
    return { name, difficulty: Number(difficulty) };
  },
  plan(target, { name, difficulty }) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    if (itemsOf(target, "malleusAspect").some((aspect) => aspect.name === name))
      return { problem: localize("MALLEUS.Change.noEffect") };
    const data = {
      _id: foundry.utils.randomID(),
      name: String(name),
      type: "malleusAspect",
      system: { category: "affliction", difficulty: Number(difficulty) },
    };
    return { changes: [{ kind: "create", target: target.uuid, documentName: "Item", data, reason: "aspect" }] };
  },
  describe: describeChanges,
};
