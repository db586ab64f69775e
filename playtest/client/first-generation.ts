/**
 * `foundry.appv1` (sec. 2): the applications of the first generation. Systems extend them when they load and unregister
 * core's sheets of them; the table does not show them, so that making one is a gap.
 */
import { gapError } from "./gaps/gap-log";

type Options = Record<string, unknown>;

class Application {
  constructor() {
    throw gapError(`new ${this.constructor.name} (foundry.appv1.api.Application)`);
  }

  static get defaultOptions(): Options {
    return { baseApplication: null, classes: [], width: null, height: null, popOut: true, tabs: [], dragDrop: [] };
  }
}

class FormApplication extends Application {
  /** Custom elements whose changes count as the form's. */
  static _customElements = [
    "code-mirror",
    "color-picker",
    "document-tags",
    "file-picker",
    "hue-slider",
    "multi-checkbox",
    "multi-select",
    "prose-mirror",
    "range-picker",
    "string-tags",
  ];

  static override get defaultOptions(): Options {
    return { ...super.defaultOptions, classes: ["form"], closeOnSubmit: true, editable: true, submitOnChange: false };
  }
}

class DocumentSheet extends FormApplication {
  static override get defaultOptions(): Options {
    return { ...super.defaultOptions, classes: ["sheet"], viewPermission: 1, sheetConfig: true };
  }
}

class Dialog extends Application {}
class ActorSheet extends DocumentSheet {}
class ItemSheet extends DocumentSheet {}
class JournalSheet extends DocumentSheet {}
class JournalPageSheet extends DocumentSheet {}
class JournalTextPageSheet extends JournalPageSheet {}
class AdventureImporter extends DocumentSheet {}

export function firstGeneration(): { api: Options; sheets: Options } {
  return {
    api: { Application, FormApplication, DocumentSheet, Dialog },
    sheets: { ActorSheet, ItemSheet, JournalSheet, JournalPageSheet, JournalTextPageSheet, AdventureImporter },
  };
}
