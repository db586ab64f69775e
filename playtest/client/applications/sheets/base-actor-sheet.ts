import { ActorSheetV2 } from "./actor-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize } from "../api/localize";
import { buildPlainForm, buildSchemaForm, type FormField } from "./schema-fields";
import type { Context, RenderOptions } from "../api/types";
import type { DocumentSheetOptions } from "../api/document-sheet";

/** The sheet of actors without a system's own: name, picture, items and effects, all system data. */
export class BaseActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["base-sheet", "actor"],
    position: { width: 600, height: 680 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { submitOnChange: true },
    actions: {
      openEmbedded: BaseActorSheet.#onOpen,
      deleteEmbedded: BaseActorSheet.#onDelete,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/base-actor.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    return Object.assign(context, {
      actor,
      items: [...actor.items].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).map(entryOf),
      effects: [...actor.effects].map(entryOf),
      itemsLabel: localize("DOCUMENT.Items"),
      effectsLabel: localize("DOCUMENT.ActiveEffects"),
    });
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    parts.body?.querySelector("[data-fields]")?.append(...this.#systemFields());
    return parts;
  }

  #systemFields(): HTMLElement[] {
    const source = this.actor._source;
    const model = this.actor.system as { schema?: FormField } | undefined;
    if (model?.schema) return buildSchemaForm(model.schema, source, "system", this.id);
    return buildPlainForm((source.system as object | undefined) ?? {}, "system");
  }

  #embedded(target: HTMLElement): TableDocument | undefined {
    const { itemId, effectId } = target.closest<HTMLElement>("[data-item-id], [data-effect-id]")?.dataset ?? {};
    return itemId ? this.actor.items.get(itemId) : this.actor.effects.get(effectId ?? "");
  }

  static #onOpen(this: BaseActorSheet, _event: PointerEvent, target: HTMLElement): void {
    void this.#embedded(target)?.sheet?.render({ force: true });
  }

  static async #onDelete(this: BaseActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#embedded(target)?.deleteDialog();
  }
}

function entryOf(document: TableDocument): object {
  return { id: document.id, name: document.name, img: document.img };
}
