import type { ChangeHandler } from "../contracts/change-handler";

/** For tests: takes `amount` from system.hp, never below 0. */
export const damageKind: ChangeHandler = {
  parse(data) {
    const amount = (data as { amount?: unknown } | null)?.amount;
    if (typeof amount !== "number") throw new Error("no amount");
    return { amount };
  },
  plan(target, { amount }) {
    const before = (target._source as { system: { hp: number } }).system.hp;
    if (before === 0) throw new Error("already down");
    const after = Math.max(0, before - (amount as number));
    return [{ kind: "set", target: target.uuid, path: "system.hp", before, after, reason: "hit" }];
  },
  describe: (changes, { name }) =>
    changes.map((one) => (one.kind === "set" ? `${name}: ${one.before} → ${one.after}` : "")),
  // More than ten at a blow no card bears out, and a ruling none at all.
  proves: ({ data }) => damageKind.ruling === undefined && Number(data.amount ?? 0) <= 10,
};

/** One point of damage and a mark: changes the target and what lies inside it. */
export const woundKind: ChangeHandler = {
  ...damageKind,
  parse: () => ({}),
  plan: (target) => [
    { kind: "set", target: target.uuid, path: "system.hp", before: 9, after: 8, reason: "wound" },
    { kind: "create", target: target.uuid, documentName: "Item", data: { _id: "wound00000000000" }, reason: "wound" },
  ],
};

/** Would change a document that its proposal does not name. */
export const strayKind: ChangeHandler = {
  ...damageKind,
  parse: () => ({}),
  plan: () => [
    { kind: "set", target: "Actor.somebodyElse0000", path: "system.hp", before: 9, after: 0, reason: "stray" },
  ],
};
