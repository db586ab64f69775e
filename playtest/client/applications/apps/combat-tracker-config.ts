import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize } from "../api/localize";
import type { ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";

interface TrackerConfig {
  skipDefeated?: boolean;
  resource?: string;
}

/** What all encounters share (setting core.combatTrackerConfig): whether the defeated are passed over, which value is shown. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    classes: ["combat-config"],
    tag: "form",
    position: { width: 420 },
    window: { title: "TABLE.Combat.Settings", contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/apps/combat-tracker-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      config: stored(),
      resources: { "": localize("None"), ...resources() },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save" }],
    });
  }

  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    await game.settings.set("core", "combatTrackerConfig", { ...stored(), ...formData.object });
  }
}

function stored(): TrackerConfig {
  return (game.settings.get("core", "combatTrackerConfig") ?? {}) as TrackerConfig;
}

/** Values that tokens can track, by path. */
function resources(): Record<string, string> {
  const tokens = CONFIG.Token.documentClass as unknown as {
    getTrackedAttributeChoices(): { value: string; label: string }[];
  };
  return Object.fromEntries(tokens.getTrackedAttributeChoices().map(({ value, label }) => [value, label]));
}
