import { DEFAULT_SETTING } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";
import { SYSTEM_ID } from "../platform/system-id";
import { RulesetMenu } from "../settings/ruleset-menu";
import { StartWindow } from "./start-window";

/** The same choice in a world where nobody has made it: nothing is chosen yet, and what comes next is offered. */
class FirstChoice extends RulesetMenu {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "MANIFOLD.Settings.Rulesets.which" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const rulesets = (context.rulesets as object[]).map((one) => ({ ...one, enabled: false }));
    return { ...context, rulesets, isFirst: true };
  }

  protected override afterChoice(): Promise<unknown> {
    return new StartWindow().render({ force: true });
  }
}

/** Whether a world is new: nobody has said what it plays, and nothing is in it that could tell. */
const isNew = (): boolean =>
  game.settings.get(SYSTEM_ID, DEFAULT_SETTING) === "" && game.actors.size === 0 && game.items.size === 0;

/** Asks the GM of a new world what it plays; whoever closes the window is asked again the next time. */
export async function askFirstChoice(): Promise<void> {
  if (game.users.activeGM?.isSelf && allRulesets().length > 1 && isNew())
    await new FirstChoice().render({ force: true });
}
