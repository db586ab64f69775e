/** ActorDelta: what a token's actor has that its base does not. Systems meet the synthetic actor; this holds its storage. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type { ActorDocument, TokenDocumentLike } from "./types";

export class ActorDelta extends ClientDocumentMixin(bases.BaseActorDelta) {
  get token(): TokenDocumentLike | null {
    return this.parent as unknown as TokenDocumentLike | null;
  }
  get syntheticActor(): ActorDocument | null {
    const { token } = this;
    return token && !token.actorLink ? token.actor : null;
  }
  /** Only the synthetic actor prepares data. */
  override prepareData(): void {}
  override prepareEmbeddedDocuments(): void {}
}
