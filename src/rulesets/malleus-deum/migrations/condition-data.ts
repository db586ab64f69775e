import type { Migration } from "../../../foundry/contracts/migration";

interface OldEffect {
  system?: { parameter?: string; suffering?: boolean };
  flags?: { manifold?: { condition?: { type?: unknown; suffering?: unknown; modifier?: unknown } } };
}

/** Up to release 0.1 what a condition is against, and whether it bites, stood in a flag of its effect; now it is the effect's data. */
export const conditionData: Migration = {
  number: 2,
  summary: "Conditions say what they are about in their own data",
  migrate(documentName, source) {
    if (documentName !== "ActiveEffect") return null;
    const { system = {}, flags } = source as OldEffect;
    const old = flags?.manifold?.condition;
    if (!old || !("type" in old || "suffering" in old)) return null;
    const parameter = typeof old.type === "string" && !system.parameter ? old.type : null;
    return {
      ...(parameter === null ? {} : { "system.parameter": parameter }),
      ...(old.suffering === true ? { "system.suffering": true } : {}),
      "flags.manifold.condition.type": undefined,
      "flags.manifold.condition.suffering": undefined,
    };
  },
};
