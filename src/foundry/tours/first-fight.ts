import { ownPack } from "../content/own-pack";
import type { Ruleset } from "../contracts/ruleset";
import { warn } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";

/** The pack of a ruleset's first fight: one adventure. */
const PACK = "adventure";
/** Flag of an adventure: the ids of the scene that is opened and of the fight that is fought once it has come into the world. */
const BEGINS = "begins";

export const hasFirstFight = (ruleset: Ruleset): boolean => Boolean(ownPack(ruleset, PACK));

/** Opens Foundry's own importer, which says what comes into the world. */
export async function openFirstFight(ruleset: Ruleset): Promise<void> {
  const pack = ownPack(ruleset, PACK);
  const adventure = await pack?.getDocument(pack.index.contents[0]?._id ?? "");
  if (!adventure?.sheet) return warn("MANIFOLD.Settings.Start.noAdventure");
  await adventure.sheet.render({ force: true });
}

/** Everybody goes to its scene, and its fight is the one in the tracker. @returns whether this adventure is one of ours. */
export async function beginFirstFight(adventure: FoundryDocument): Promise<boolean> {
  const begins = adventure.getFlag(SYSTEM_ID, BEGINS) as { scene?: unknown; fight?: unknown } | undefined;
  if (!begins) return false;
  await game.scenes.get(String(begins.scene))?.activate();
  await game.combats.get(String(begins.fight))?.activate();
  return true;
}
