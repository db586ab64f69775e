/** Statuses as effects (sec. 6 `toggleStatusEffect`, `fromStatusEffect`). */
import type { AnyDocument, Data, DocumentClass, EffectDocument } from "./types";

/** The configured status; v14 keys the list by id. */
export function findStatus(statusId: string): TableStatusEffect | undefined {
  const statuses = CONFIG.statusEffects as TableStatusEffect[] | Record<string, TableStatusEffect>;
  if (Array.isArray(statuses)) return statuses.find((status) => status.id === statusId);
  return statuses[statusId];
}

/** A 16 character id made of a status id, the same on every client. */
export function staticId(id: string): string {
  const letters = id.replace(/[^A-Za-z0-9]/g, "");
  return letters.length >= 16 ? letters.slice(0, 16) : letters.padEnd(16, "0");
}

/** Effect data of a status: its name localised, the status in `statuses`, keys of the list itself left out. */
export function statusEffectData(status: TableStatusEffect): Data {
  const { id, hud: _hud, order: _order, name, ...data } = foundry.utils.deepClone(status) as TableStatusEffect;
  const statuses = new Set([...((data.statuses as string[] | undefined) ?? []), id]);
  return { ...data, name: game.i18n.localize(name), statuses: [...statuses] };
}

/**
 * Switch a status on or off. Answers the created effect, true when it stood already, false when it was removed, undefined
 * when there was nothing to do. Throws for a status nobody configured.
 */
export async function toggleStatus(
  actor: AnyDocument,
  effects: Iterable<EffectDocument>,
  statusId: string,
  options: { active?: boolean; overlay?: boolean },
): Promise<EffectDocument | boolean | undefined> {
  const status = findStatus(statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const existing = [...effects].filter((effect) =>
    status._id ? effect.id === status._id : effect.statuses.size === 1 && effect.statuses.has(statusId),
  );
  if (existing.length) {
    if (options.active) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      existing.map((effect) => effect.id ?? ""),
    );
    return false;
  }
  if (options.active === false) return undefined;
  const cls = getDocumentClass("ActiveEffect") as unknown as DocumentClass<EffectDocument> & {
    fromStatusEffect(id: string, context?: Data): Promise<EffectDocument>;
  };
  const effect = await cls.fromStatusEffect(statusId, { parent: actor });
  if (options.overlay) effect.updateSource({ "flags.core.overlay": true });
  return cls.create(effect as unknown as Data, { parent: actor, keepId: true });
}
