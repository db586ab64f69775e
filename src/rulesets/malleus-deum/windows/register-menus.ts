import { openImport } from "../../../foundry/content/open-import";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RULESET_ID } from "../ids";
import { lazyMenu } from "../../../foundry/windows/lazy-menu";

/** The GM's menus in the settings: what brings content in (MD-GMT-09), and what is still open (MD-GMT-10). */
export function registerMenus(): void {
  game.settings.registerMenu(SYSTEM_ID, `${RULESET_ID}.import`, {
    name: "MALLEUS.Import.name",
    label: "MALLEUS.Import.label",
    hint: "MALLEUS.Import.hint",
    icon: "fa-solid fa-file-import",
    type: lazyMenu(() => openImport(RULESET_ID)),
    restricted: true,
  });
  game.settings.registerMenu(SYSTEM_ID, `${RULESET_ID}.open`, {
    name: "MALLEUS.Open.name",
    label: "MALLEUS.Open.label",
    hint: "MALLEUS.Open.hint",
    icon: "fa-solid fa-circle-question",
    type: lazyMenu(async () => new (await import("./open-numbers")).OpenNumbersWindow().render({ force: true })),
    restricted: true,
  });
}
