import type { ApplicationOptions } from "../../applications/api/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { button, el } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";
import { coreControls } from "./control-tools";
import type { SceneControl, SceneControlTool } from "./control-types";

/** `ui.controls`: tools of the board. Systems add tools by the hook getSceneControlButtons(controls). */
export class SceneControls extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: FURNITURE,
    actions: { tool: SceneControls.onTool, control: SceneControls.onControl },
  };

  /** Lines for a tool's clip: names of what many tools share become their heading and key, other entries stay. */
  static buildToolclipItems<T extends object>(items: (string | T)[]): (ToolclipItem | T)[] {
    return items.map((item) => (typeof item === "string" ? commonItem(item) : item));
  }

  #controls: Record<string, SceneControl> = {};
  #active = "tokens";

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  /** The active set of tools. */
  get control(): SceneControl | undefined {
    return this.#controls[this.#active];
  }

  get tool(): SceneControlTool | undefined {
    return this.control?.tools[this.control.activeTool];
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  /** Foundry's way to switch tools from code. */
  async activate({ control, tool }: { control?: string; tool?: string } = {}): Promise<void> {
    if (control && control in this.#controls) this.#active = control;
    if (tool && this.control && tool in this.control.tools) this.control.activeTool = tool;
    await this.render();
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", word("TABLE.Scene.Tools"));
    place(element, "ui-top", "last");
  }

  protected draw(): Node[] {
    const before = this.#controls;
    this.#controls = coreControls(before.tokens?.activeTool ?? "select");
    Hooks.callAll("getSceneControlButtons", this.#controls);
    for (const [name, control] of Object.entries(this.#controls)) {
      control.activeTool = before[name]?.activeTool ?? control.activeTool;
    }
    const layers = sorted(Object.values(this.#controls)).filter(hasTools);
    return [
      menu(
        "layers",
        layers.map((control) => this.#controlButton(control)),
        "TABLE.Scene.Layers",
      ),
      menu(
        "tools",
        sorted(Object.values(this.tools))
          .filter(isVisible)
          .map((tool) => this.#toolButton(tool)),
        "TABLE.Scene.Tools",
      ),
    ];
  }

  #controlButton(control: SceneControl): HTMLElement {
    return button("control", {
      class: "control ui-control layer icon",
      icon: control.icon,
      label: word(control.title),
      "data-control": control.name,
      "aria-pressed": String(control.name === this.#active),
    });
  }

  #toolButton(tool: SceneControlTool): HTMLElement {
    const pressed = tool.toggle ? tool.active === true : this.control?.activeTool === tool.name;
    return button("tool", {
      class: `control ui-control tool icon${tool.toggle ? " toggle" : ""}${tool.button ? " button" : ""}`,
      icon: tool.icon,
      label: word(tool.title),
      "data-tool": tool.name,
      "aria-pressed": tool.button ? null : String(pressed),
    });
  }

  static onControl(this: SceneControls, event: Event, target: HTMLElement): void {
    const next = this.#controls[target.dataset.control ?? ""];
    if (!next || next === this.control) return;
    this.control?.onChange?.(event, false);
    this.#active = next.name;
    next.onChange?.(event, true);
    void this.render();
  }

  static onTool(this: SceneControls, event: Event, target: HTMLElement): void {
    const tool = this.tools[target.dataset.tool ?? ""];
    if (!tool || !this.control) return;
    if (tool.toggle) tool.active = !tool.active;
    else if (!tool.button && this.control.activeTool !== tool.name) {
      this.control.activeTool = tool.name;
      this.control.onToolChange?.(event, tool);
    }
    const active = tool.toggle ? tool.active === true : true;
    if (tool.onChange) tool.onChange(event, active);
    else tool.onClick?.(active);
    void this.render();
  }
}

/** Clips are kept and not shown; the keys are those of the words for heading and reference. */
interface ToolclipItem {
  heading: string;
  reference: string;
}

function commonItem(name: string): ToolclipItem {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return { heading: `CONTROLS.Common${Name}`, reference: `CONTROLS.${Name}` };
}

/** A set is shown for what can be used in it. */
function hasTools(control: SceneControl): boolean {
  return isVisible(control) && Object.values(control.tools).some(isVisible);
}

function isVisible({ visible }: { visible?: boolean }): boolean {
  return visible !== false;
}

/** The two lists have ids of their own, by which packages' styles, tours and tests find a button. */
function menu(list: "layers" | "tools", buttons: HTMLElement[], label: string): HTMLElement {
  const items = buttons.map((made) => el("li", {}, made));
  return el("menu", { id: `scene-controls-${list}`, "aria-label": word(label) }, ...items);
}

function sorted<T extends { order?: number }>(items: T[]): T[] {
  return items.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
