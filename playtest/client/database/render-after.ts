/** The last step of the event cycle: open applications of the documents, their parents and collections re-render. */
import type { Data, Operation, RenderableApp } from "../documents/types";
import type { EventClass, EventDocument } from "./types";

type Event = "create" | "update" | "delete";

interface Renderable {
  render(force?: boolean, context?: Data): void;
}

/** `render: false` in the options keeps everything as it is; `renderSheet` opens a created document's sheet for its author. */
export function renderAfter(
  event: Event,
  cls: EventClass,
  documents: EventDocument[],
  parent: EventDocument | null,
  pack: string | null,
  options: Operation,
  userId: string,
  data: unknown[],
): void {
  if (event === "delete") closeSheets(documents);
  if (options.render === false) return;
  const context: Data = { renderContext: `${event}${cls.documentName}`, renderData: data };
  if (event === "update") for (const document of documents) document.render({ ...context, force: false });
  for (let above = parent; above; above = above.parent) above.render({ ...context, force: false });
  if (!parent) collectionOf(cls, pack)?.render(false, { ...context, documents, documentType: cls.documentName });
  if (event === "create" && options.renderSheet && userId === game.userId) {
    for (const document of documents) document.sheet?.render({ force: true, renderContext: context.renderContext });
  }
}

function collectionOf(cls: EventClass, pack: string | null): Renderable | undefined {
  return (pack ? game.packs.get(pack) : game.collections.get(cls.documentName)) as Renderable | undefined;
}

/** Open sheets of what is gone close, those of embedded documents too. */
function closeSheets(documents: EventDocument[]): void {
  for (const document of documents) {
    for (const app of Object.values(document.apps) as RenderableApp[])
      void app.close({ submit: false, animate: false });
    const hierarchy = (document.constructor as unknown as { hierarchy?: Record<string, unknown> }).hierarchy ?? {};
    for (const key of Object.keys(hierarchy)) {
      const inner = (document as unknown as Record<string, Iterable<EventDocument> | undefined>)[key];
      if (inner && typeof inner[Symbol.iterator] === "function") closeSheets([...inner]);
    }
  }
}
