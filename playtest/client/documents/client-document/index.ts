/**
 * `foundry.documents.abstract.ClientDocumentMixin`: what every document class gets on the client (sec. 5.5, 7, 11.6).
 * Typed without `any`: the layers extend common's Document; the result is given back as base and layers together.
 */
import type { DocumentConstructor } from "./base";
import { withDescendantEvents } from "./descendant-events";
import { withDialogs } from "./dialogs";
import { withEmbedding } from "./embedding";
import { withPreparation } from "./preparation";
import { withPresentation } from "./presentation";
import { withRelations } from "./relations";
import { withTransfer } from "./transfer";
import { withUpdates } from "./updates";

type Relations = ReturnType<typeof withRelations>;
type Presentation = ReturnType<typeof withPresentation>;
type Preparation = ReturnType<typeof withPreparation>;
type DescendantEvents = ReturnType<typeof withDescendantEvents>;
type Transfer = ReturnType<typeof withTransfer>;
type Embedding = ReturnType<typeof withEmbedding>;
type Dialogs = ReturnType<typeof withDialogs>;
type Updates = ReturnType<typeof withUpdates>;
type Layers = Relations & Presentation & Preparation & DescendantEvents & Transfer & Embedding & Dialogs & Updates;

type Instance = InstanceType<Relations> &
  InstanceType<Presentation> &
  InstanceType<Preparation> &
  InstanceType<DescendantEvents> &
  InstanceType<Transfer> &
  InstanceType<Embedding> &
  InstanceType<Dialogs> &
  InstanceType<Updates>;

/** Constructor of the mixed class: base instance and layers. */
export type Mixed<T extends abstract new (...args: never[]) => object> = (new (
  data?: object,
  context?: object,
) => InstanceType<T> & Instance) &
  Omit<T, "prototype"> &
  Omit<Layers, "prototype">;

export function ClientDocumentMixin<T extends abstract new (...args: never[]) => object>(Base: T): Mixed<T> {
  const base = Base as unknown as DocumentConstructor;
  const layered = withUpdates(
    withDialogs(
      withEmbedding(withTransfer(withDescendantEvents(withPreparation(withPresentation(withRelations(base)))))),
    ),
  );
  class ClientDocument extends layered {}
  return ClientDocument as unknown as Mixed<T>;
}

export { setPreparationReady } from "./preparation";
