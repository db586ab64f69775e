import { closeNamesake } from "./close-namesake";

/** What this system's windows share: a form in the frame and skin of its own. Classes and options of subclasses add to it. */
export class FormWindow extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["manifold"],
    tag: "form",
    window: { contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { closeOnSubmit: true },
  };

  override async _preFirstRender(context: object, options: RenderOptions): Promise<void> {
    await closeNamesake(this);
    await super._preFirstRender(context, options);
  }
}
