import { openBrowser } from "../content/open-browser";
import type { Ruleset } from "../contracts/ruleset";
import { ManifoldActor } from "../documents/actor";
import { localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { findRuleset } from "../registry/registry";
import { openRules, rulesPack } from "../content/open-rules";
import { FormWindow } from "../windows/form-window";
import { hasFirstFight, openFirstFight } from "./first-fight";

/** The type of a game's characters, and of what they meet. */
const typesOf = ({ actors }: Ruleset) => {
  const types = Object.entries(actors).filter(([, { hidden }]) => !hidden);
  const typeWhere = (linked: boolean) => types.find(([, one]) => Boolean(one.linked) === linked)?.[0];
  return { character: typeWhere(true), creature: typeWhere(false) };
};

/** What the GM of a new world does first, for each game that it plays. */
export class StartWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "manifold-start",
    classes: ["start-window"],
    window: { title: "MANIFOLD.Settings.Start.title", icon: "fa-solid fa-flag" },
    position: { width: 560 },
    actions: {
      importFight: StartWindow.#importFight,
      createCharacter: (_event, { dataset }) =>
        void ManifoldActor.createDialog({}, {}, { types: [dataset.type ?? ""] }),
      browseCreatures: (_event, { dataset }) => openBrowser(`Actor.${dataset.type}`),
      readRules: StartWindow.#readRules,
      takeTour: StartWindow.#takeTour,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "systems/manifold/templates/shared/start.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const games = enabledRulesets().map((one) => ({
      id: one.id,
      title: localize(one.title),
      ...typesOf(one),
      hasRules: Boolean(rulesPack(one)),
      hasFight: hasFirstFight(one),
    }));
    return Object.assign(context, { games });
  }

  static async #importFight(_event: Event, { dataset }: HTMLElement): Promise<void> {
    const ruleset = findRuleset(dataset.id ?? "");
    if (ruleset) await openFirstFight(ruleset);
  }

  static async #readRules(this: StartWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const ruleset = findRuleset(dataset.id ?? "");
    if (ruleset) await openRules(ruleset, this.element);
  }

  /** The window makes room for what the tour shows. */
  static async #takeTour(this: StartWindow): Promise<void> {
    const tour = game.tours.get(`${SYSTEM_ID}.gm`);
    await this.close();
    await tour?.reset();
    await tour?.start();
  }
}
