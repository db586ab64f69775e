import { DataModel } from "../abstract/data-model.js";
import { environment } from "../environment.js";
import { BooleanField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { getProperty } from "../utils/paths.js";
import { sharedTokenFields } from "./token-fields.js";

interface Updatable {
  update(data: object, options?: object): unknown;
}

/** `foundry.data.PrototypeToken`: what a new token of an actor looks like. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  get actor(): unknown {
    return this.parent;
  }

  getFlag(scope: string, key: string): unknown {
    if (!environment().isFlagScope(scope))
      throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
    return getProperty((this._source["flags"] as Plain | undefined)?.[scope], key);
  }

  /** Stored with the actor that owns it: published systems change it as if it were a document. */
  update(data: object, options?: object): unknown {
    return (this.parent as Updatable | null)?.update({ prototypeToken: data }, options);
  }

  setFlag(scope: string, key: string, value: unknown): unknown {
    this.getFlag(scope, key);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
}
