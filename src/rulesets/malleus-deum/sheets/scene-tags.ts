import { button } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/i18n";
import { sceneTags, setSceneTags, theScene } from "../adapters/tags";
import { ask, entry, hint } from "../../../foundry/windows/prompt";
import { isEnabled } from "../../../foundry/registry/enabled-rulesets";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";

const BUTTON = "malleus-scene-tags";

/** The GM's button below the scenes: what the place is like, for players to point at (MD-TAG-01). */
export function offerSceneTags(): void {
  Hooks.on("renderSceneDirectory", (_directory: unknown, html: HTMLElement) => {
    if (!game.user.isGM || !isEnabled(RULESET_ID) || html.querySelector(`.${BUTTON}`)) return;
    const label = localize("MALLEUS.SceneTags.button");
    const made = button({ label, icon: "fa-solid fa-tags", text: true, className: BUTTON, onClick: askSceneTags });
    html.querySelector("[data-action=createEntry]")?.parentElement?.after(made);
  });
}

/** Asks for the tags of the scene in view, separated by commas. */
async function askSceneTags(): Promise<void> {
  const scene = theScene();
  if (!scene) return void ui.notifications.warn(localize("MALLEUS.SceneTags.noScene"));
  const data = await ask(
    {
      title: format("MALLEUS.SceneTags.title", { scene: scene.name }),
      icon: "fa-solid fa-tags",
      classes: DIALOG_CLASSES,
    },
    entry(localize("MALLEUS.SceneTags.label"), "tags", {
      value: sceneTags(scene).join(", "),
      maxLength: 200,
      autofocus: true,
    }),
    hint(localize("MALLEUS.SceneTags.hint")),
  );
  if (data) await setSceneTags(scene, String(data.tags ?? "").split(","));
}
