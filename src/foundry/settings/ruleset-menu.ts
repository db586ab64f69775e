import { localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { allRulesets } from "../registry/registry";
import { FormWindow } from "../windows/form-window";
import { DEFAULT_SETTING, defaultRuleset, ENABLED_SETTING, isEnabled } from "../registry/enabled-rulesets";

/** The GM's menu: which rulesets this world plays, and which is offered first. */
export class RulesetMenu extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-rulesets",
    classes: ["ruleset-menu"],
    window: { title: "MANIFOLD.Settings.Rulesets.name", icon: "fa-solid fa-layer-group" },
    position: { width: 460 },
    form: { handler: RulesetMenu.#onSubmit },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/shared/ruleset-menu.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const preferred = defaultRuleset()?.id;
    const rulesets = allRulesets().map(({ id, title }) => ({
      id,
      title: localize(title),
      enabled: isEnabled(id),
      preferred: id === preferred,
    }));
    return Object.assign(context, { rulesets });
  }

  static async #onSubmit(this: RulesetMenu, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const disabled = allRulesets().flatMap(({ id }) => (data.has(`enabled.${id}`) ? [] : [id]));
    if (disabled.length === allRulesets().length) {
      ui.notifications.warn(localize("MANIFOLD.Settings.Rulesets.none"));
      throw new Error(localize("MANIFOLD.Settings.Rulesets.none"));
    }
    await game.settings.set(SYSTEM_ID, ENABLED_SETTING, { disabled });
    await game.settings.set(SYSTEM_ID, DEFAULT_SETTING, String(data.get("preferred") ?? ""));
  }
}
