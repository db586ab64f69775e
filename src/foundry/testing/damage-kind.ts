import type { EffectKind } from "../changes/effect-kind";

/** For tests: takes `amount` from system.hp, never below 0. */
export const damageKind: EffectKind = {
  parse(data) {
    const amount = (data as { amount?: unknown } | null)?.amount;
    if (typeof amount !== "number") throw new Error("no amount");
    return { amount };
  },
  plan(target, { amount }) {
    const before = (target._source as { system: { hp: number } }).system.hp;
    if (before === 0) return { problem: "already down" };
    const after = Math.max(0, before - (amount as number));
    return { changes: [{ kind: "set", target: target.uuid, path: "system.hp", before, after, reason: "hit" }] };
  },
  describe: (changes, { name }) =>
    changes.map((one) => (one.kind === "set" ? `${name}: ${one.before} → ${one.after}` : "")),
};
