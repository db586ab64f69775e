/** Item (sec. 6). */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type { ActorDocument, Data, EffectDocument } from "./types";

export class Item extends ClientDocumentMixin(bases.BaseItem) {
  declare readonly effects: Iterable<EffectDocument> & { readonly size: number };
  declare readonly system: object;
  declare readonly type: string;
  declare readonly name: string;
  declare readonly img: string;

  get actor(): ActorDocument | null {
    const parent = this.parent as ActorDocument | null;
    return parent?.documentName === "Actor" ? parent : null;
  }
  get isOwned(): boolean {
    return this.actor !== null;
  }
  get thumbnail(): string {
    return this.img;
  }
  /** Effects that go to the owner. */
  get transferredEffects(): EffectDocument[] {
    return [...this.effects].filter((effect) => (effect as { transfer?: boolean }).transfer === true);
  }
  getRollData(): Data {
    return this.system as Data;
  }
}
