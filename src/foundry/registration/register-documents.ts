import { CARD_TYPE, CardModel } from "../messages/card-model";
import { ManifoldChatMessage } from "../chat/card-message";
import { ManifoldActor } from "../documents/actor";
import { ManifoldItem } from "../documents/item";
import { unregisterCoreSheets } from "../platform/compat";
import { SYSTEM_ID } from "../platform/system-id";
import type { DocumentType, Ruleset } from "../contracts/ruleset";

/** Puts our document classes and shared models into Foundry's slots. */
export function registerDocumentClasses(): void {
  CONFIG.Actor.documentClass = ManifoldActor;
  CONFIG.Item.documentClass = ManifoldItem;
  CONFIG.ChatMessage.documentClass = ManifoldChatMessage;
  CONFIG.ChatMessage.dataModels[CARD_TYPE] = CardModel;
  unregisterCoreSheets();
}

/** Models, icons and sheets of a ruleset's types. A new type is one entry in its ruleset's table. */
export function registerTypes(ruleset: Ruleset): void {
  for (const [type, definition] of Object.entries(ruleset.actors)) {
    registerType("Actor", type, definition, ruleset);
    if (definition.trackable) CONFIG.Actor.trackableAttributes[type] = definition.trackable;
  }
  for (const [type, definition] of Object.entries(ruleset.items)) registerType("Item", type, definition, ruleset);
}

function registerType(documentName: "Actor" | "Item", type: string, definition: DocumentType, ruleset: Ruleset): void {
  CONFIG[documentName].dataModels[type] = definition.model;
  CONFIG[documentName].typeIcons[type] = definition.icon;
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(documentName === "Actor" ? Actor : Item, SYSTEM_ID, definition.sheet, {
    types: [type],
    makeDefault: true,
    label: ruleset.title,
  });
}
