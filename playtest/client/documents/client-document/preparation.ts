/** Data preparation (sec. 7): base data -> embedded documents -> derived data, the type's model before the document. */
import type { AnyDocument } from "../types";
import type { DocumentConstructor } from "./base";

interface Preparing {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
}

/** Preparation waits until all world documents are constructed (boot step 5). */
let ready = false;

/** Called by the boot: from now on every (re)initialised document prepares itself. */
export function setPreparationReady(value: boolean): void {
  ready = value;
}

export const withPreparation = (Base: DocumentConstructor) =>
  class extends Base {
    override _initialize(options: Record<string, unknown> = {}): void {
      super._initialize(options);
      // What a parent's collection makes or resets is prepared by the parent, once (sec. 7).
      const byParent = options.parentReset === true || typeof options.parentCollection === "string";
      if (ready && !byParent) this._safePrepareData();
    }

    /** One document that fails must not take the others with it: reported, then the table goes on. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError(`${this.documentName}#prepareData`, error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      const model = this._typeModel();
      model?.prepareBaseData?.();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      model?.prepareDerivedData?.();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as unknown as { hierarchy: object }).hierarchy)) {
        const inner = (this as unknown as Record<string, unknown>)[name];
        if (!inner || typeof (inner as Iterable<unknown>)[Symbol.iterator] !== "function") continue;
        for (const document of inner as Iterable<AnyDocument & { _safePrepareData?(): void }>) {
          document._safePrepareData?.();
        }
      }
    }

    prepareDerivedData(): void {}

    /** `system` when it is a model; plain data has nothing to prepare. */
    _typeModel(): Preparing | null {
      const system = (this as unknown as { system?: unknown }).system;
      const isModel = system !== null && typeof system === "object" && "schema" in system;
      return isModel ? (system as Preparing) : null;
    }
  };
