import { format } from "../../../foundry/platform/i18n";
import { FormWindow } from "../../../foundry/windows/form-window";
import { openNumbers } from "../adapters/open-numbers";
import { RULESET_ID } from "../ids";
import { bodyOf } from "../../../foundry/windows/body-part";

/** The numbers that the book or the GM has left open, found before they are missed (MD-GMT-10). */
export class OpenNumbersWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "malleus-open-numbers",
    classes: [RULESET_ID, "malleus-open-numbers"],
    tag: "section",
    window: { title: "MALLEUS.Open.name", icon: "fa-solid fa-circle-question", resizable: true },
    position: { width: 520, height: 620 },
    actions: { openEntry: OpenNumbersWindow.#onOpen },
  };

  static override PARTS = bodyOf("malleus-deum/dialogs/open-numbers.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const shelves = (await openNumbers()).map(({ name, entries }) => ({
      title: format("MALLEUS.Open.shelf", { name, count: entries.length }),
      entries: entries.map((entry) => ({ uuid: entry.uuid, name: entry.name, paths: entry.paths.join(", ") })),
    }));
    return Object.assign(context, { shelves });
  }

  static async #onOpen(this: OpenNumbersWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = await fromUuid(target.dataset.uuid ?? "");
    await document?.sheet?.render({ force: true });
  }
}
