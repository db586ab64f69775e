/** CONFIG.ActiveEffect.legacyTransferral (sec. 3): true by default in v13, effects of items are copied to the actor. */
import type { AnyDocument, ItemDocument } from "./types";

export async function copyTransferEffects(actor: AnyDocument, documents: AnyDocument[]): Promise<void> {
  if (!CONFIG.ActiveEffect.legacyTransferral) return;
  const data = documents.flatMap((document) =>
    [...((document as ItemDocument).effects ?? [])]
      .filter((effect) => (effect as { transfer?: boolean }).transfer)
      .map((effect) => ({ ...effect.toObject(), _id: undefined, origin: document.uuid })),
  );
  if (data.length) await actor.createEmbeddedDocuments("ActiveEffect", data);
}

export async function removeTransferEffects(actor: AnyDocument, documents: AnyDocument[]): Promise<void> {
  if (!CONFIG.ActiveEffect.legacyTransferral) return;
  const gone = new Set(documents.map((document) => document.uuid));
  const ids = actor
    .getEmbeddedCollection("ActiveEffect")
    .filter((effect) => gone.has((effect as { origin?: string }).origin ?? ""))
    .map((effect) => effect.id ?? "");
  if (ids.length) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}
