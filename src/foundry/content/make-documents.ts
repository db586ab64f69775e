import { postCard } from "../chat/post-card";
import type { ReadDocument } from "../contracts/text-reader";
import { localize } from "../platform/i18n";
import { rulesetOfType } from "../registry/registry";
import { madePart } from "./made-part";

const create: Record<ReadDocument["documentName"], (data: object[]) => Promise<FoundryDocument[]>> = {
  Item: (data) => Item.createDocuments(data),
  Actor: (data) => Actor.createDocuments(data),
  RollTable: (data) => RollTable.createDocuments(data),
};

/** The game of the first that has one. */
const gameOf = (documents: readonly ReadDocument[]): string =>
  documents
    .map((one) => (one.documentName === "RollTable" ? "" : rulesetOfType(one.documentName, one.data.type)?.id))
    .find(Boolean) ?? "";

/**
 * Makes documents, all or none, and posts the GMs a card that can take them back.
 * @param ruleset Id of the game whose skin the card wears; empty: of the game of what is made.
 * @throws Error when this user may not, or the server refuses one; then those already made are gone again.
 */
export async function makeDocuments(documents: readonly ReadDocument[], ruleset: string): Promise<unknown> {
  if (!game.user.isGM) throw new Error(localize("MANIFOLD.Content.gmOnly"));
  const made: FoundryDocument[] = [];
  try {
    for (const name of ["Item", "Actor", "RollTable"] as const) {
      const data = documents.filter(({ documentName }) => documentName === name).map((one) => one.data);
      if (data.length > 0) made.push(...(await create[name](data)));
    }
  } catch (error) {
    for (const document of made) await document.delete();
    throw error;
  }
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return postCard({ actor: null, parts: [madePart(ruleset || gameOf(documents), made)], whisper });
}
