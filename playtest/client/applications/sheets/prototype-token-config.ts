import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { nestFormData } from "../api/submit-data";
import { fillTabs, withTab } from "./tabbed-fields";
import { tokenFields, tokenParts, tokenTabs } from "./token-fields";
import type { FormField } from "./schema-fields";
import type { ApplicationConfiguration, ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";
import type { ActorDocument } from "../../documents/types";

interface Prototype {
  schema?: FormField;
  _source?: object;
  parent?: ActorDocument;
}

/** The token that an actor will have: part of the actor, so saving updates the actor (sec. 6). */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions & Context = {
    id: "prototype-token-{id}",
    classes: ["sheet", "config-sheet", "token-config"],
    tag: "form",
    position: { width: 520 },
    window: { title: "TOKEN.TitlePrototype", contentClasses: ["standard-form"] },
    form: { handler: PrototypeTokenConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = tokenParts();
  static override TABS = tokenTabs();

  get prototype(): Prototype {
    return this.options.prototype as Prototype;
  }
  get actor(): ActorDocument {
    return (this.options.actor ?? this.prototype.parent) as ActorDocument;
  }

  override _initializeApplicationOptions(options: ApplicationOptions & Context): ApplicationConfiguration {
    const actor = (options.actor ?? (options.prototype as Prototype | undefined)?.parent) as ActorDocument | undefined;
    options.uniqueId ??= actor?.uuid.replaceAll(".", "-");
    return super._initializeApplicationOptions(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const save = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" };
    return Object.assign(context, { buttons: [save], rootId: this.id });
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    return withTab(await super._preparePartContext(partId, context, options), partId);
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    const schema = this.prototype.schema ?? (this.actor.schema.fields.prototypeToken as FormField);
    const source = this.prototype._source ?? (this.actor._source.prototypeToken as object);
    fillTabs(parts, tokenFields(this.actor), schema, source, this.id);
    return parts;
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    await this.actor.update({ prototypeToken: nestFormData(formData) });
  }
}
