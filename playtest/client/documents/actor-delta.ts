/** ActorDelta: what a token's actor has that its base does not. Systems meet the synthetic actor; this holds its storage. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { syntheticSource } from "./synthetic-actor";
import type { ActorDocument, Data, TokenDocumentLike } from "./types";

export class ActorDelta extends ClientDocumentMixin(bases.BaseActorDelta) {
  get token(): TokenDocumentLike | null {
    return this.parent as unknown as TokenDocumentLike | null;
  }
  get syntheticActor(): ActorDocument | null {
    const { token } = this;
    return token && !token.actorLink ? token.actor : null;
  }

  /** A new actor of a base and what a delta changes of it; nothing is kept. */
  static applyDelta(delta: ActorDelta, base: ActorDocument, context: Data = {}): ActorDocument {
    const cls = getDocumentClass("Actor");
    const source = syntheticSource(base, delta.toObject());
    return new cls(source, { strict: false, ...context, parent: delta.parent }) as unknown as ActorDocument;
  }

  apply(context: Data = {}): ActorDocument | null {
    const base = this.token?.baseActor;
    return base ? (this.constructor as typeof ActorDelta).applyDelta(this, base, context) : null;
  }

  /** The base actor's documents of one kind, by the name of their class or of their collection. */
  getBaseCollection(name: string): unknown {
    return this.token?.baseActor?.getEmbeddedCollection(name);
  }

  updateSyntheticActor(): void {
    this.token?._onUpdateBaseActor();
  }

  /** Take everything back that the token has of its own: its actor is its base actor again. */
  async restore(): Promise<ActorDocument | null> {
    const { token } = this;
    if (token && !token.actorLink) await token.update({ delta: {} }, { diff: false, recursive: false });
    return token?.actor ?? null;
  }

  /** Only the synthetic actor prepares data. */
  override prepareData(): void {}
  override prepareEmbeddedDocuments(): void {}
}
