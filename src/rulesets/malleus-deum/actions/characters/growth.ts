import { isObject } from "../../../../foundry/changes/data-shape";
import type { GrantEntry, Grants } from "../../../../foundry/contracts/grants";
import { grantEntries, postTakeBack } from "../../../../foundry/grants/entries";
import { isActorOf } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { abilitiesOf } from "../../adapters/characters/abilities";
import { levelRecords, type Character } from "../../adapters/characters/level";
import { abilityKey, type LevelRecord, type LevelStep } from "../../rules/archetypes";
import { takeLevelBack } from "./level";

/** A level's record, and who took it when: releases before noted neither. */
const noted = (record: LevelRecord): Pick<GrantEntry, "by" | "at"> => {
  const { by, at } = (isObject(record) ? record : {}) as { by?: unknown; at?: unknown };
  return { by: typeof by === "string" ? by : "", at: typeof at === "number" ? at : null };
};

/** An ability by its name: learnt, or promoted from a rank to another. */
function learnt(actor: Character, { key, before, after }: Extract<LevelStep, { kind: "ability" }>): string {
  const own = abilitiesOf(actor).find(({ system: { slug, template } }) => abilityKey(slug, template) === key);
  const name = own ? [own.name, after.template && `[${after.template}]`].filter(Boolean).join(" ") : key;
  const [from, to] = [before?.rank ?? null, after.rank ?? 0];
  return from === null
    ? format("MALLEUS.Growth.learnt", { name, rank: to })
    : format("MALLEUS.Growth.promoted", { name, from: signed(from), to: signed(to) });
}

/** What a level brought, in a few words: abilities, and what rose for good. */
function brought(actor: Character, { steps }: LevelRecord): string {
  const words = steps.flatMap((step) => {
    if (step.kind === "ability") return [learnt(actor, step)];
    const [head = "", second = "", third = ""] = step.path.split(".");
    const label = head === "pools" ? `MALLEUS.Pool.${second}` : `MALLEUS.Character.FIELDS.${head}.label`;
    const isMost = (head === "pools" ? third : second) === "max";
    return isMost ? [`${localize(label)} ${signed(Number(step.after) - Number(step.before))}`] : [];
  });
  return words.length > 0 ? `(${words.join(", ")})` : "";
}

const LEVEL = "level ";

function levels(actor: Character): GrantEntry[] {
  const records = levelRecords(actor);
  return records.map((record, at) => ({
    id: `${LEVEL}${record.level}`,
    title: [format("MALLEUS.Sheet.level", { level: record.level }), brought(actor, record)].filter(Boolean).join(" "),
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

/** Levels, and what was granted between them, in the order in which they were entered; an old level has no moment of its own. */
function entries(actor: Character): GrantEntry[] {
  let latest = 0;
  const timed = levels(actor).map((entry) => ({ entry, at: (latest = entry.at ?? latest) }));
  const granted = grantEntries(actor, { cost: () => "" }).map((entry) => ({ entry, at: entry.at ?? 0 }));
  return [...timed, ...granted].sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/** What characters of this game are granted; the last level goes back by the rule of MD-ABL-12, the rest as it came. */
export const growth: Grants = {
  concerns: (actor) => isActorOf(actor, "malleusCharacter"),
  entries: (actor) => (isActorOf(actor, "malleusCharacter") ? entries(actor) : []),
  async undo(actor, id) {
    if (!isActorOf(actor, "malleusCharacter")) return null;
    return id.startsWith(LEVEL) ? takeLevelBack(actor) : postTakeBack(actor, id, "malleusTakeBack");
  },
};
