import { barChoices, levels } from "./config-choices";
import { sheetTabs, tabParts } from "./tabbed-fields";
import type { FieldEntry } from "./schema-fields";
import type { TemplatePart } from "../api/handlebars-application";
import type { TabsConfiguration } from "../api/types";

/** What the windows of tokens and of prototype tokens share. */

const ICONS = {
  identity: "fa-solid fa-memo-pad",
  appearance: "fa-solid fa-square-user",
  vision: "fa-solid fa-eye",
  light: "fa-solid fa-lightbulb",
  resources: "fa-solid fa-heart",
};

export function tokenParts(): Record<string, TemplatePart> {
  return tabParts(Object.keys(ICONS));
}

export function tokenTabs(): Record<string, TabsConfiguration> {
  return sheetTabs(ICONS, "TOKEN.TABS.SHEET");
}

export function tokenFields(actor: TableDocument | null): Record<string, FieldEntry[]> {
  const bars = barChoices(actor);
  return {
    identity: [
      { path: "name", label: "Name" },
      { path: "displayName", label: "Show the name", choices: levels("TOKEN_DISPLAY_MODES") },
      { path: "actorLink", label: "Linked to its actor" },
      { path: "disposition", label: "Disposition", choices: levels("TOKEN_DISPOSITIONS") },
      { path: "hidden", label: "Hidden from players" },
    ],
    appearance: [
      { path: "texture.src", label: "Picture" },
      { path: "width", label: "Width (spaces)" },
      { path: "height", label: "Height (spaces)" },
      { path: "texture.scaleX", label: "Scale" },
      { path: "rotation", label: "Rotation" },
    ],
    vision: [
      { path: "sight.enabled", label: "Has vision" },
      { path: "sight.range", label: "Range" },
      { path: "sight.angle", label: "Angle" },
    ],
    light: [
      { path: "light.dim", label: "Dim light" },
      { path: "light.bright", label: "Bright light" },
      { path: "light.angle", label: "Angle" },
      { path: "light.color", label: "Colour" },
    ],
    resources: [
      { path: "displayBars", label: "Show the bars", choices: levels("TOKEN_DISPLAY_MODES") },
      { path: "bar1.attribute", label: "First bar", choices: bars, blank: "" },
      { path: "bar2.attribute", label: "Second bar", choices: bars, blank: "" },
    ],
  };
}
