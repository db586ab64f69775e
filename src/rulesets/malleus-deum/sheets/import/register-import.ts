import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";
import { ImportWindow } from "./import-window";

/** The GM's menu that brings content in (MD-GMT-09). */
export const registerImportMenu = (): void =>
  game.settings.registerMenu(SYSTEM_ID, `${RULESET_ID}.import`, {
    name: "MALLEUS.Import.name",
    label: "MALLEUS.Import.label",
    hint: "MALLEUS.Import.hint",
    icon: "fa-solid fa-file-import",
    type: ImportWindow,
    restricted: true,
  });
