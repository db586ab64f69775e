import { format, localize } from "../../../../foundry/platform/i18n";
import type { LevelChange } from "../../rules/archetypes";

/** What an ability is called that stands in a table by its short name. */
type NameOf = (slug: string) => string;

/** As much of a short name as somebody can read: "theurgic.hypnotic_gaze" is a hypnotic gaze. */
const readable: NameOf = (slug) => (slug.split(".").at(-1) ?? slug).replaceAll("_", " ");

/** "Martial≤3" as one says it: "Martial (up to rank 3)". */
const filterWords = (filter: string): string =>
  filter.replaceAll(/\s*(?:≤|<=)\s*(\d+)/g, (_, rank: string) => ` ${format("MALLEUS.Level.upTo", { rank })}`);

/** Entries of the level table in words. */
export const changesWords = (changes: readonly LevelChange[], nameOf: NameOf = readable): string =>
  changes.map((change) => changeWords(change, nameOf)).join("; ");

/** An entry of the level table in words: "Promote an ability: Martial (up to rank 3)". */
export function changeWords(change: LevelChange, nameOf: NameOf = readable): string {
  switch (change.type) {
    case "stamina":
    case "health":
    case "move":
      return format("MALLEUS.Level.points", {
        what: localize(`MALLEUS.Character.FIELDS.${change.type}.label`),
        amount: change.amount,
      });
    case "healthRestRate":
      return format("MALLEUS.Level.rest", { formula: change.value });
    case "pool":
      return format("MALLEUS.Level.points", {
        what: localize(`MALLEUS.Pool.${change.pool}`),
        amount: change.amount ?? change.max ?? 0,
      });
    case "gainAbility":
      return format("MALLEUS.Level.gain", { filter: filterWords(change.filter) });
    case "promotion":
      return format("MALLEUS.Level.promote", { filter: filterWords(change.filter) });
    case "grantAbility":
      return format("MALLEUS.Level.grant", { ability: nameOf(change.slug), rank: change.rank });
    case "grantChoice":
      return localize("MALLEUS.Level.choose");
  }
}
