import { format, localize } from "../../../../foundry/platform/i18n";
import type { LevelChange } from "../../rules/archetypes";

/** An entry of the level table in words: "Promote one of Martial≤3". */
export function changeWords(change: LevelChange): string {
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
      return format("MALLEUS.Level.gain", { filter: change.filter });
    case "promotion":
      return format("MALLEUS.Level.promote", { filter: change.filter });
    case "grantAbility":
      return format("MALLEUS.Level.grant", { ability: change.slug, rank: change.rank });
    case "grantChoice":
      return localize("MALLEUS.Level.choose");
  }
}
