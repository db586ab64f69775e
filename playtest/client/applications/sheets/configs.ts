import { FieldsSheet, TabbedFieldsSheet } from "./fields-sheet";
import { gridTypes, ownActors } from "./config-choices";
import { sheetTabs, tabParts } from "./tabbed-fields";
import { tokenFields, tokenParts, tokenTabs } from "./token-fields";
import type { FieldEntry, FieldGroup } from "./schema-fields";

/** Windows that are nothing but a list of fields of one document class. */

export class FolderConfig extends FieldsSheet {
  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "color", label: "Colour" },
        { path: "sorting", label: "Sorting", choices: { a: "Alphabetical", m: "Manual" } },
      ],
    },
  ];
}

export class UserConfig extends FieldsSheet {
  override _fieldGroups(): FieldGroup[] {
    return [
      {
        fields: [
          { path: "color", label: "Colour" },
          { path: "pronouns", label: "Pronouns" },
          { path: "avatar", label: "Picture" },
          { path: "character", label: "Character", choices: ownActors(this.document), blank: "" },
        ],
      },
    ];
  }
}

export class CombatantConfig extends FieldsSheet {
  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "name", label: "Name" },
        { path: "img", label: "Picture" },
        { path: "initiative", label: "Initiative", step: "any" },
        { path: "hidden", label: "Hidden from players" },
        { path: "defeated", label: "Defeated" },
      ],
    },
  ];
}

export class TableResultConfig extends FieldsSheet {
  static override FIELD_GROUPS: FieldGroup[] = [
    {
      fields: [
        { path: "type", label: "Kind", choices: { text: "Text", document: "Document" } },
        { path: "name", label: "Name" },
        { path: "description", label: "Text" },
        { path: "documentUuid", label: "Document" },
        { path: "img", label: "Picture" },
        { path: "weight", label: "Weight" },
      ],
    },
  ];
}

const SCENE_TABS = {
  basics: "fa-solid fa-image",
  grid: "fa-solid fa-grip",
  lighting: "fa-solid fa-lightbulb",
  ambience: "fa-solid fa-cloud-sun",
};

export class SceneConfig extends TabbedFieldsSheet {
  static override PARTS = tabParts(Object.keys(SCENE_TABS));
  static override TABS = sheetTabs(SCENE_TABS, "SCENE.TABS.SHEET");

  override _fieldTabs(): Record<string, FieldEntry[]> {
    return {
      basics: [
        { path: "name", label: "Name" },
        { path: "navigation", label: "Show in the navigation" },
        { path: "background.src", label: "Background picture" },
        { path: "width", label: "Width (pixels)" },
        { path: "height", label: "Height (pixels)" },
        { path: "padding", label: "Padding (share of the size)" },
      ],
      grid: [
        { path: "grid.type", label: "Type", choices: gridTypes() },
        { path: "grid.size", label: "Size (pixels)" },
        { path: "background.offsetX", label: "Shift the picture left (pixels)" },
        { path: "background.offsetY", label: "Shift the picture up (pixels)" },
        { path: "grid.distance", label: "Distance of one space" },
        { path: "grid.units", label: "Unit of distance" },
      ],
      lighting: [
        { path: "tokenVision", label: "Tokens need vision" },
        { path: "fog.exploration", label: "Fog of what is not explored" },
        { path: "environment.globalLight.enabled", label: "Light everywhere" },
        { path: "environment.darknessLevel", label: "Darkness" },
      ],
      ambience: [{ path: "weather", label: "Weather" }],
    };
  }
}

export class TokenConfig extends TabbedFieldsSheet {
  static override PARTS = tokenParts();
  static override TABS = tokenTabs();

  override _fieldTabs(): Record<string, FieldEntry[]> {
    return tokenFields((this.document as unknown as { actor: TableDocument | null }).actor);
  }
}
