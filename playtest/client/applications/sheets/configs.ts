import { FieldsSheet } from "./fields-sheet";
import { barChoices, gridTypes, levels, ownActors } from "./config-choices";
import type { FieldGroup } from "./schema-fields";

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

export class SceneConfig extends FieldsSheet {
  override _fieldGroups(): FieldGroup[] {
    return [
      {
        legend: "Scene",
        fields: [
          { path: "name", label: "Name" },
          { path: "navigation", label: "Show in the navigation" },
          { path: "background.src", label: "Background picture" },
          { path: "width", label: "Width (pixels)" },
          { path: "height", label: "Height (pixels)" },
          { path: "padding", label: "Padding (share of the size)" },
        ],
      },
      {
        legend: "Grid",
        fields: [
          { path: "grid.type", label: "Type", choices: gridTypes() },
          { path: "grid.size", label: "Size (pixels)" },
          { path: "grid.distance", label: "Distance of one space" },
          { path: "grid.units", label: "Unit of distance" },
        ],
      },
    ];
  }
}

/** Fields of tokens and of prototype tokens. */
function tokenGroups(actor: TableDocument | null): FieldGroup[] {
  const bars = barChoices(actor);
  return [
    {
      legend: "Identity",
      fields: [
        { path: "name", label: "Name" },
        { path: "texture.src", label: "Picture" },
        { path: "actorLink", label: "Linked to its actor" },
        { path: "disposition", label: "Disposition", choices: levels("TOKEN_DISPOSITIONS") },
        { path: "hidden", label: "Hidden from players" },
        { path: "width", label: "Width (spaces)" },
        { path: "height", label: "Height (spaces)" },
      ],
    },
    {
      legend: "Name and bars",
      fields: [
        { path: "displayName", label: "Show the name", choices: levels("TOKEN_DISPLAY_MODES") },
        { path: "displayBars", label: "Show the bars", choices: levels("TOKEN_DISPLAY_MODES") },
        { path: "bar1.attribute", label: "First bar", choices: bars, blank: "" },
        { path: "bar2.attribute", label: "Second bar", choices: bars, blank: "" },
      ],
    },
  ];
}

export class TokenConfig extends FieldsSheet {
  override _fieldGroups(): FieldGroup[] {
    return tokenGroups((this.document as unknown as { actor: TableDocument | null }).actor);
  }
}

export { tokenGroups };
