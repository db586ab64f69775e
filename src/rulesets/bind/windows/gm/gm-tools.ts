import { localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { FormWindow } from "../../../../foundry/windows/form-window";
import { RULESET_ID } from "../../ids";
import { isTool, openGmTool, TOOLS, type Tool } from "../../open-gm-tool";

const ICONS: Record<Tool, string> = {
  encounter: "fa-tree",
  creature: "fa-dragon",
  shop: "fa-coins",
  starting: "fa-clock-rotate-left",
  danger: "fa-volcano",
};

/** The game master's tools of this game, one button each. */
export class GmToolsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-gm-tools",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Tools.title", icon: "fa-solid fa-toolbox" },
    position: { width: 420 },
    actions: { open: GmToolsWindow.#onOpen },
  };
  static override PARTS = bodyOf("bind/gm/tools.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      tools: TOOLS.map((id) => ({
        id,
        icon: ICONS[id],
        label: localize(`BIND.Gm.Tools.${id}`),
        hint: localize(`BIND.Gm.Tools.${id}Hint`),
      })),
    });
  }

  static async #onOpen(this: GmToolsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { tool = "" } = target.dataset;
    if (isTool(tool)) await openGmTool(tool);
    await this.close();
  }
}
