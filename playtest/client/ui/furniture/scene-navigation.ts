import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import type { SceneDocument, UserDocument } from "../../documents/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { cssColor } from "../shared/color";
import { el, icon } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";

/** `ui.nav`: scenes to look at; a dot for each user who looks at one. */
export class SceneNavigation extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: FURNITURE,
    actions: { viewScene: SceneNavigation.onView },
  };

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", word("TABLE.Scene.Navigation"));
    place(element, "ui-left-column-2");
  }

  get scenes(): SceneDocument[] {
    return game.scenes
      .filter((scene) => scene.active || scene.isView || (scene.navigation && scene.visible))
      .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name));
  }

  /** For classes of systems: the scenes in play and the others of the bar, as plain entries. */
  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const entries = (active: boolean): Context[] =>
      this.scenes.filter((scene) => (scene.active || scene.isView) === active).map(entryOf);
    return Object.assign(context, { scenes: { active: entries(true), inactive: entries(false) }, canExpand: false });
  }

  protected draw(): Node[] {
    const { scenes } = this;
    if (!scenes.length) return [el("p", { class: "scene-empty" }, word("TABLE.Scene.None"))];
    const menu = el("menu", { class: "scene-list" });
    menu.append(...scenes.map(sceneItem));
    return [menu];
  }

  static async onView(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    await game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId ?? "")?.view();
  }
}

function entryOf(scene: SceneDocument): Context {
  const classes = [scene.isView ? "view" : "", scene.active ? "active" : ""].filter(Boolean);
  const users = viewersOf(scene).map((user) => {
    const color = cssColor(user.color);
    return { name: user.name, letter: user.name[0] ?? "", color, border: color };
  });
  return { id: scene.id, name: scene.name, cssClass: classes.join(" "), tooltip: scene.name, users };
}

const viewersOf = (scene: SceneDocument): UserDocument[] =>
  game.users.filter((user) => user.active && user.viewedScene === scene.id);

function sceneItem(scene: SceneDocument): HTMLElement {
  const viewers = viewersOf(scene);
  const dots = el("span", { class: "scene-players" });
  dots.append(
    ...viewers.map((user) =>
      el("span", {
        class: "scene-player",
        role: "img",
        "aria-label": user.name,
        style: `--user-color: ${cssColor(user.color)}`,
      }),
    ),
  );
  const classes = ["scene", scene.isView ? "view" : "", scene.active ? "active" : ""].filter(Boolean).join(" ");
  const name = el(
    "button",
    { type: "button", "data-action": "viewScene", "aria-pressed": String(scene.isView) },
    scene.active ? icon("fa-solid fa-bullseye") : null,
    scene.name,
    dots,
  );
  return el("li", { class: classes, "data-scene-id": scene.id }, name);
}
