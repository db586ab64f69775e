import type { Ruleset } from "../contracts/ruleset";
import { localize, warn } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { DEFAULT_SETTING, defaultRuleset, ENABLED_SETTING, isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";
import { FormWindow } from "../windows/form-window";

/** A picture that tells games apart: of what one meets in it. */
const pictureOf = ({ actors }: Ruleset): string | undefined =>
  Object.values(actors).find(({ linked, img }) => !linked && img)?.img;

/** The GM's menu: which rulesets this world plays, and which is offered first. */
export class RulesetMenu extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-rulesets",
    classes: ["ruleset-menu"],
    window: { title: "MANIFOLD.Settings.Rulesets.name", icon: "fa-solid fa-layer-group" },
    position: { width: 520 },
    form: { handler: RulesetMenu.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/shared/ruleset-menu.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const preferred = defaultRuleset()?.id;
    const rulesets = allRulesets().map((one) => ({
      id: one.id,
      title: localize(one.title),
      about: one.about && localize(one.about),
      img: pictureOf(one),
      enabled: isEnabled(one.id),
      preferred: one.id === preferred,
    }));
    return Object.assign(context, { rulesets });
  }

  /** Once it is written what this world plays. */
  protected afterChoice(): Promise<unknown> {
    return Promise.resolve();
  }

  static async #onSubmit(this: RulesetMenu, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const [on, off] = [true, false].map((which) =>
      allRulesets()
        .filter(({ id }) => data.has(`enabled.${id}`) === which)
        .map(({ id }) => id),
    ) as [string[], string[]];
    if (on.length === 0) return warn("MANIFOLD.Settings.Rulesets.none");
    const first = String(data.get("preferred") ?? "");
    await game.settings.set(SYSTEM_ID, ENABLED_SETTING, { disabled: off });
    await game.settings.set(SYSTEM_ID, DEFAULT_SETTING, on.includes(first) ? first : (on[0] ?? ""));
    await this.close();
    await this.afterChoice();
  }
}
