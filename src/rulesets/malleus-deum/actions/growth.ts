import { isObject } from "../../../foundry/changes/data-shape";
import type { GrantEntry, Grants } from "../../../foundry/contracts/grants";
import { isActorOf } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { levelRecords, type Character } from "../adapters/level";
import type { LevelRecord } from "../rules/archetypes";
import { takeLevelBack } from "./level";

/** A level's record, and who took it when: releases before noted neither. */
const noted = (record: LevelRecord): Pick<GrantEntry, "by" | "at"> => {
  const { by, at } = (isObject(record) ? record : {}) as { by?: unknown; at?: unknown };
  return { by: typeof by === "string" ? by : "", at: typeof at === "number" ? at : null };
};

/** What a level brought, in a few words: ranks, and what rose for good. */
function brought({ steps }: LevelRecord): string {
  const words = steps.flatMap((step) => {
    if (step.kind === "ability") return [`${step.key} ${step.after.rank ?? 0}`];
    const [head = "", second = "", third = ""] = step.path.split(".");
    const label = head === "pools" ? `MALLEUS.Pool.${second}` : `MALLEUS.Character.FIELDS.${head}.label`;
    const isMost = (head === "pools" ? third : second) === "max";
    return isMost ? [`${localize(label)} ${signed(Number(step.after) - Number(step.before))}`] : [];
  });
  return words.length > 0 ? `(${words.join(", ")})` : "";
}

function entries(actor: Character): GrantEntry[] {
  const records = levelRecords(actor);
  return records.map((record, at) => ({
    id: String(record.level),
    title: [format("MALLEUS.Sheet.level", { level: record.level }), brought(record)].filter(Boolean).join(" "),
    cost: "",
    ...noted(record),
    fault: record.level > actor.system.level ? localize("MALLEUS.Level.noRecord") : "",
    obstacle:
      at < records.length - 1
        ? format("MANIFOLD.Grants.Later", { titles: format("MALLEUS.Sheet.level", { level: record.level + 1 }) })
        : record.level === actor.system.level
          ? ""
          : localize("MALLEUS.Level.noRecord"),
  }));
}

/** Levels are what characters of this game are granted; the last goes back by the rule of MD-ABL-12. */
export const growth: Grants = {
  concerns: (actor) => isActorOf(actor, "malleusCharacter"),
  entries: (actor) => (isActorOf(actor, "malleusCharacter") ? entries(actor) : []),
  undo: async (actor) => (isActorOf(actor, "malleusCharacter") ? takeLevelBack(actor) : null),
};
