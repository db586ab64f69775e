import type { SummarySubject } from "../contracts/summary";
import { findDocument, isActor, isItem } from "../platform/documents";

/**
 * What an element is about, by its attributes and those around it: `data-rule` names a rule, `data-summary="effect"` the nearest
 * `data-effect-uuid`, anything else the nearest `data-item-id`. The actor is the sheet's, or that of the nearest `data-actor-uuid`.
 */
export function subjectOf(element: HTMLElement): SummarySubject | null {
  const document = documentAround(element);
  const actor = isActor(document) ? document : isItem(document) ? document.actor : null;
  const { rule = "", summary } = element.dataset;
  const subject: SummarySubject = { actor, item: null, effect: null, rule };
  if (rule) return actor || isItem(document) ? { ...subject, item: isItem(document) ? document : null } : null;
  if (summary === "effect") return withEffect(subject, document, element);
  const id = element.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  const item = (id ? actor?.items.get(id) : undefined) ?? (isItem(document) ? document : null);
  return item ? { ...subject, item } : null;
}

function withEffect(subject: SummarySubject, document: unknown, element: HTMLElement): SummarySubject | null {
  const uuid = element.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  const bearer = isActor(document) || isItem(document) ? document : null;
  const effect = bearer?.effects.find((one) => one.uuid === uuid);
  return effect ? { ...subject, effect } : null;
}

/** The document that is named nearest, or that of the sheet around. */
function documentAround(element: HTMLElement): unknown {
  const uuid = element.closest<HTMLElement>("[data-actor-uuid]")?.dataset.actorUuid;
  if (uuid) {
    const found = findDocument(uuid);
    return found instanceof TokenDocument ? found.actor : found;
  }
  const id = element.closest<HTMLElement>(".application")?.id ?? "";
  const application = foundry.applications.instances.get(id) as { document?: unknown } | undefined;
  return application?.document;
}
