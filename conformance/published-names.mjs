// Which of our declarations speaks of what in the published types.

/** Our class -> the class of Foundry that it speaks of. Members are looked for on the instance and on the class. */
export const CLASSES = {
  documents: {
    DataModel: "foundry.abstract.DataModel",
    TypeDataModel: "foundry.abstract.TypeDataModel",
    Actor: "foundry.documents.Actor",
    Item: "foundry.documents.Item",
    ActiveEffect: "foundry.documents.ActiveEffect",
    ChatMessage: "foundry.documents.ChatMessage",
    User: "foundry.documents.User",
    Combat: "foundry.documents.Combat",
    Combatant: "foundry.documents.Combatant",
    Scene: "foundry.documents.Scene",
    TokenDocument: "foundry.documents.TokenDocument",
    Folder: "foundry.documents.Folder",
    Macro: "foundry.documents.Macro",
    RollTable: "foundry.documents.RollTable",
    JournalEntry: "foundry.documents.JournalEntry",
    Setting: "foundry.documents.Setting",
  },
  applications: {
    ApplicationV2: "foundry.applications.api.ApplicationV2",
    HandlebarsMembers: "foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2)",
    DocumentSheetV2: "foundry.applications.api.DocumentSheetV2",
    ActorSheetV2: "foundry.applications.sheets.ActorSheetV2",
    ItemSheetV2: "foundry.applications.sheets.ItemSheetV2",
  },
  dice: { Roll: "foundry.dice.Roll" },
  fields: Object.fromEntries(
    "DataField NumberField StringField BooleanField HTMLField FilePathField ColorField DocumentIdField DocumentUUIDField ObjectField AnyField SchemaField ArrayField SetField TypedObjectField EmbeddedDataField"
      .split(" ")
      .map((name) => [name, `foundry.data.fields.${name}`]),
  ),
};
/** Our interface -> a type of Foundry's: what Foundry gives us must have every member of ours. */
export const GIVEN = {
  documents: {
    UserCollection: "foundry.documents.collections.Users",
    CompendiumCollection: "foundry.documents.collections.CompendiumCollection<'Item'>",
    ["WorldCollection<Ours.Actor>"]: "foundry.documents.collections.Actors",
    CombatState: "Combat.HistoryData",
    CombatTurnEvent: "Combat.TurnEventContext",
    CompendiumIndexEntry: "CompendiumCollection.IndexEntry<'Item'>",
    ChatSpeaker: "ChatMessage.SpeakerData",
  },
  canvas: {
    CanvasToken: "foundry.canvas.placeables.Token.Implementation",
    TokenMovement: "TokenDocument.MovementOperation",
    TokenWaypoint: "TokenDocument.MeasuredMovementWaypoint",
  },
  applications: {
    TabDescriptor: "foundry.applications.api.ApplicationV2.Tab",
  },
  dice: {
    DieResult: "foundry.dice.terms.DiceTerm.Result",
    DiceTerm: "foundry.dice.terms.DiceTerm",
    RollTerm: "foundry.dice.terms.RollTerm",
  },
};
/** Our option bags -> Foundry's: every option that we may pass must be known there. */
export const TAKEN = {
  applications: {
    ApplicationOptions: "foundry.applications.api.ApplicationV2.Configuration",
    ApplicationPosition: "foundry.applications.api.ApplicationV2.Position",
    RenderOptions:
      "foundry.applications.api.HandlebarsApplicationMixin.RenderOptions & foundry.applications.api.ApplicationV2.RenderOptions",
    TemplatePart: "foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart",
    TabsConfiguration: "foundry.applications.api.ApplicationV2.TabsConfiguration",
    DialogButton: "foundry.applications.api.DialogV2.Button",
    DialogConfiguration:
      "foundry.applications.api.DialogV2.Configuration & foundry.applications.api.DialogV2.ConfirmConfig & foundry.applications.api.DialogV2.PromptConfig & foundry.applications.api.DialogV2.WaitOptions",
    ContextMenuEntry: "foundry.applications.ux.ContextMenu.Entry<HTMLElement>",
    SheetRegistration: "foundry.applications.apps.DocumentSheetConfig.RegisterSheetOptions",
  },
  fields: {
    FieldOptions: "foundry.data.fields.DataField.Options<unknown>",
    NumberFieldOptions: "foundry.data.fields.NumberField.Options",
    StringFieldOptions: "foundry.data.fields.StringField.Options",
  },
  documents: {
    Operation:
      "Actor.Database.CreateOperation<false> & Actor.Database.UpdateOperation & Actor.Database.DeleteOperation",
  },
  globals: {
    SettingRegistration: "ClientSettings.RegisterData<string, 'manifold', 'probe'>",
    StatusEffectConfiguration: "CONFIG.StatusEffect",
    NotifyOptions: "foundry.applications.ui.Notifications.NotifyOptions",
  },
};

/** Type arguments that the published class wants when it is extended. */
export const TYPE_ARGUMENTS_OF_THEIRS = {
  DataModel: "<foundry.data.fields.DataSchema>",
  TypeDataModel: "<foundry.data.fields.DataSchema, Actor.Implementation>",
  DocumentSheetV2: "<Actor.Implementation>",
  SchemaField: "<foundry.data.fields.DataSchema>",
  ArrayField: "<foundry.data.fields.StringField>",
  SetField: "<foundry.data.fields.StringField>",
  TypedObjectField: "<foundry.data.fields.StringField>",
  EmbeddedDataField: "<typeof foundry.abstract.DataModel<foundry.data.fields.DataSchema, null>>",
};
/** The same for ours. */
export const TYPE_ARGUMENTS_OF_OURS = {
  SchemaField: "<any>",
  ArrayField: "<any>",
  SetField: "<any>",
  TypedObjectField: "<any>",
  EmbeddedDataField: "<any>",
  DataField: "<any>",
  WorldCollection: "<Ours.Actor>",
  FieldOptions: "",
};
