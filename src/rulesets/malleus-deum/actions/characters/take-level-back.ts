import { format, localize } from "../../../../foundry/platform/i18n";
import { undoLevel } from "../../rules/archetypes/undo-level";
import { levelCharacter, levelRecords, type Character } from "../../adapters/characters/level";
import { buildBetween, postBuild } from "./build";

/** Takes the last level back exactly; what was earned since and cannot go back is named. */
export async function takeLevelBack(actor: Character): Promise<unknown> {
  const records = levelRecords(actor);
  const last = records.at(-1);
  if (!last || last.level !== actor.system.level) {
    ui.notifications.warn(localize("MALLEUS.Level.noRecord"));
    return null;
  }
  const before = levelCharacter(actor);
  const { character, kept } = undoLevel(before, last);
  const build = buildBetween(actor, before, character, records.slice(0, -1), () => null);
  const text =
    kept.length > 0 ? format("MALLEUS.Level.kept", { abilities: kept.map(({ key }) => key).join(", ") }) : "";
  return postBuild(actor, { title: "MALLEUS.Level.backCard", text }, build);
}
