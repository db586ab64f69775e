import { localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { FormWindow } from "../../../../foundry/windows/form-window";
import { RULESET_ID } from "../../ids";
import { isTool, openGmTool, TOOLS, type Tool } from "../../open-gm-tool";

const ICONS: Record<Tool, string> = {
  chapter: "fa-book-open",
  defeat: "fa-skull",
  creature: "fa-dragon",
  purse: "fa-coins",
  chase: "fa-person-running",
  area: "fa-draw-polygon",
  board: "fa-table-list",
  portal: "fa-door-open",
};

/** The Overlord's tools, one button each. */
export class MythGmToolsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "mythmagica-gm-tools",
    classes: [RULESET_ID, "myth-gm"],
    window: { title: "MYTHMAGICA.Gm.Tools.title", icon: "fa-solid fa-toolbox" },
    position: { width: 420 },
    actions: { open: MythGmToolsWindow.#onOpen },
  };
  static override PARTS = bodyOf("mythmagica/gm/tools.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      tools: TOOLS.map((id) => ({
        id,
        icon: ICONS[id],
        label: localize(`MYTHMAGICA.Gm.Tools.${id}`),
        hint: localize(`MYTHMAGICA.Gm.Tools.${id}Hint`),
      })),
    });
  }

  static async #onOpen(this: MythGmToolsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { tool = "" } = target.dataset;
    await this.close();
    if (isTool(tool)) await openGmTool(tool);
  }
}
