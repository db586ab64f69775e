import { mergeObject } from "../../common/utils/index";

/** English of this room's windows (sec. 16): own words under Foundry's keys where it has such. */
const ENGLISH = {
  ADVENTURE: {
    Import: "Import into the world",
    ImportContents: "What is in it",
    ImportEmpty: "There is nothing in this adventure.",
    ImportNothing: "Tick what is to be imported first.",
    ImportOverwriteTitle: "Import over what is there",
    ImportOverwriteWarning:
      "{count} documents of this world would be overwritten with the adventure's. Import all the same?",
    ImportOverwriteWarningOne:
      "One document of this world would be overwritten with the adventure's. Import all the same?",
    ImportSuccess: "{name}: {count} documents are in the world now.",
    ImportSuccessOne: "{name}: its one document is in the world now.",
  },
  APPLICATION: { Search: "Search", TOOLS: { Close: "Close window", ControlsMenu: "Window menu" } },
  DOCUMENT: { Image: "Picture", IdCopiedClipboard: "{label} {type} {id} copied to the clipboard" },
  EFFECT: {
    AddChange: "Add change",
    ChangeKey: "Key of the change",
    ChangeMode: "Mode of the change",
    ChangePriority: "Priority of the change",
    ChangeValue: "Value of the change",
    DeleteChange: "Delete change",
    Submit: "Save",
    TABS: { details: "Details", duration: "Duration", changes: "Changes" },
    MODE_CUSTOM: "Custom",
    MODE_MULTIPLY: "Multiply",
    MODE_ADD: "Add",
    MODE_DOWNGRADE: "Downgrade",
    MODE_UPGRADE: "Upgrade",
    MODE_OVERRIDE: "Override",
  },
  FILES: { Filter: "Filter files", Select: "Select file", SelectedFile: "Selected file", Up: "To the folder above" },
  JOURNAL: {
    ActionDeletePage: "Delete page",
    ActionEditPage: "Edit page",
    AddPage: "Add page",
    NextPage: "Next page",
    NoPages: "This entry has no pages yet.",
    Pages: "Pages",
    PrevPage: "Previous page",
  },
  JOURNALENTRYPAGE: {
    DisplayTitle: "Show the title",
    ImageCaption: "Caption",
    ImageSource: "Picture",
    MarkdownSheet: "Text as Markdown",
    TextSheet: "Text",
  },
  MACRO: { Execute: "Execute" },
  OWNERSHIP: {
    AllPlayers: "All players",
    DEFAULT: "As all players",
    LIMITED: "Limited",
    NONE: "None",
    OBSERVER: "Observer",
    OWNER: "Owner",
    Save: "Save",
    Title: "Ownership: {object}",
  },
  SETTINGS: { Save: "Save" },
  SHEETS: {
    ConfigureSheet: "Configure sheet",
    CopyUuid: "Copy UUID (right click: id)",
    DefaultOfType: "Default for this type",
    DefaultSheet: "Default sheet",
    DefaultSheets: "Default sheets",
    DocumentSheetPrivate: "You may not view this {type}.",
    EditImage: "Choose a picture",
    FormNavLabel: "Tabs of the form",
    ImportDocument: "Import",
    ThisSheet: "This sheet",
  },
  SIDEBAR: { CharArt: "Show portrait", Delete: "Delete", TokenArt: "Show token picture" },
  TABLE: {
    ACTIONS: { CreateResult: "Add result", DrawResult: "Draw", ResetResults: "Reset results" },
    NewResult: "New result",
    Range: "Range",
    Result: "Result",
    Weight: "Weight",
  },
  TOKEN: { Title: "Token", TitlePrototype: "Prototype token" },
};

/** Let this room's English stand in for what no language file says; before any system reads texts. */
export function installEnglish(): void {
  Hooks.once("i18nInit", () => {
    const { _fallback } = game.i18n as unknown as { _fallback?: Record<string, unknown> };
    if (_fallback) mergeObject(_fallback, ENGLISH, { overwrite: false });
  });
}
