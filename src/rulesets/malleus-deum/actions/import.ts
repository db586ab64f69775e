import { postCard } from "../../../foundry/chat/post-card";
import { localize } from "../../../foundry/platform/i18n";
import type { ImportedDocument } from "../content";
import { madePart } from "../../../foundry/content/made-part";
import { RULESET_ID } from "../ids";

type Name = ImportedDocument["documentName"];

const create: Record<Name, (data: object[]) => Promise<FoundryDocument[]>> = {
  Item: (data) => Item.createDocuments(data),
  Actor: (data) => Actor.createDocuments(data),
  RollTable: (data) => RollTable.createDocuments(data),
};

/**
 * Makes imported documents, all or none, and posts the GM a card that can take them back.
 * @throws Error when the server refuses one; then those already made are gone again.
 */
export async function makeImported(documents: readonly ImportedDocument[]): Promise<unknown> {
  if (!game.user.isGM) throw new Error(localize("MALLEUS.Import.gmOnly"));
  const made: FoundryDocument[] = [];
  try {
    for (const name of Object.keys(create) as Name[]) {
      const data = documents.filter(({ documentName }) => documentName === name).map((one) => one.data);
      if (data.length > 0) made.push(...(await create[name](data)));
    }
  } catch (error) {
    for (const document of made) await document.delete();
    throw error;
  }
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return postCard({ actor: null, parts: [madePart(RULESET_ID, made)], whisper });
}
