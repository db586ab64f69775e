import { localize } from "../../../../foundry/platform/i18n";
import { bodyOf } from "../../../../foundry/windows/body-part";
import { FormWindow } from "../../../../foundry/windows/form-window";
import { isTableTool, useTableTool, type TableTool } from "../../actions/gm/gm-tools";
import { RULESET_ID } from "../../ids";
import { isTool, openGmTool, type Tool } from "../../open-gm-tool";

/** By what a GM is about, each with its picture. */
const GROUPS: Record<string, Partial<Record<Tool | TableTool, string>>> = {
  prepare: {
    encounter: "fa-tree",
    creature: "fa-dragon",
    shop: "fa-coins",
    starting: "fa-clock-rotate-left",
    made: "fa-skull",
  },
  play: {
    danger: "fa-volcano",
    march: "fa-person-hiking",
    toil: "fa-temperature-high",
    feed: "fa-utensils",
    fall: "fa-person-falling",
    chase: "fa-person-running",
  },
  magic: { mana: "fa-water", nura: "fa-biohazard" },
};

/** The game master's tools of this game, one button each. */
export class GmToolsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "bind-gm-tools",
    classes: [RULESET_ID, "bind-gm"],
    window: { title: "BIND.Gm.Tools.title", icon: "fa-solid fa-toolbox" },
    position: { width: 620 },
    actions: { open: GmToolsWindow.#onOpen },
  };
  static override PARTS = bodyOf("bind/gm/tools.hbs");

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const tool = ([id, icon]: [string, string]) => ({
      id,
      icon,
      label: localize(`BIND.Gm.Tools.${id}`),
      hint: localize(`BIND.Gm.Tools.${id}Hint`),
    });
    return Object.assign(context, {
      groups: Object.entries(GROUPS).map(([id, tools]) => ({
        label: localize(`BIND.Gm.Tools.groups.${id}`),
        tools: Object.entries(tools).map(tool),
      })),
    });
  }

  static async #onOpen(this: GmToolsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { tool = "" } = target.dataset;
    await this.close();
    if (isTool(tool)) await openGmTool(tool);
    else if (isTableTool(tool)) await useTableTool(tool);
  }
}
