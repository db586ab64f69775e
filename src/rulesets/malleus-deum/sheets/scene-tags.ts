import { button, element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { sceneTags, setSceneTags, theScene } from "../adapters/tags";
import { DIALOG_CLASSES } from "../ids";

const BUTTON = "malleus-scene-tags";

/** The GM's button below the scenes: what the place is like, for players to point at (MD-TAG-01). */
export function offerSceneTags(): void {
  Hooks.on("renderSceneDirectory", (_directory: unknown, html: HTMLElement) => {
    if (!game.user.isGM || html.querySelector(`.${BUTTON}`)) return;
    const label = localize("MALLEUS.SceneTags.button");
    const made = button({ label, icon: "fa-solid fa-tags", text: true, className: BUTTON, onClick: askSceneTags });
    html.querySelector("[data-action=createEntry]")?.parentElement?.after(made);
  });
}

/** Asks for the tags of the scene in view, separated by commas. */
async function askSceneTags(): Promise<void> {
  const scene = theScene();
  if (!scene) return void ui.notifications.warn(localize("MALLEUS.SceneTags.noScene"));
  const input = element("input");
  Object.assign(input, { type: "text", name: "tags", maxLength: 200, autofocus: true });
  input.setAttribute("value", sceneTags(scene).join(", "));
  const hint = element("p", "hint", localize("MALLEUS.SceneTags.hint"));
  const content = element("div", "", element("label", "", localize("MALLEUS.SceneTags.label"), input), hint);
  const window = { title: format("MALLEUS.SceneTags.title", { scene: scene.name }), icon: "fa-solid fa-tags" };
  const data = await foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
  if (data) await setSceneTags(scene, String(data.tags ?? "").split(","));
}
