/** Something that no source confirms: a line of the contract probe observes it at whoever has a licence. */
export interface Unconfirmed {
  point: string;
  /** How the claim of its line begins. */
  claim: RegExp;
  /** Where the table's sources say so (`contract [?]`), below playtest/; points of the contract itself have none. */
  where?: string[];
}

/** How many points of the contract are marked `[?]`; who marks another one counts it here and gives it a line. */
export const IN_THE_CONTRACT = 11;

export const UNCONFIRMED: Unconfirmed[] = [
  // Marked in the contract itself.
  { point: "4.3 defaults of fields", claim: /^4\.3: .*starts/ },
  {
    point: "5.4 default minimum roles",
    claim: /^5\.4: default minimum role of /,
    where: ["common/constants/permissions.ts"],
  },
  { point: "5.4 what is readable from a console", claim: /^5\.4: what this client holds/ },
  { point: "8.1 modifiers from left to right", claim: /^8\.1: modifiers from left to right/ },
  { point: "10 combat hooks and their arguments", claim: /^10: hooks of startCombat/ },
  { point: "11.1 window.controls are concatenated", claim: /^11\.1: window\.controls/ },
  { point: "11.2 setPosition before the on-render steps", claim: /^11\.2: setPosition/ },
  { point: "11.6 the attribute of an editable image", claim: /^11\.6: which attribute of an image/ },
  { point: "11.7 the inside of a dialog", claim: /^11\.7: within, form\.dialog-form/ },
  { point: "12 own getters in templates", claim: /^12: own getters/ },
  { point: "13 the option custom", claim: /^13: custom: false/ },
  // What the table had to decide where the contract says nothing.
  {
    point: "3 constants that the contract does not list",
    claim: /^3: constants by name/,
    where: ["common/constants/index.ts"],
  },
  {
    point: "4.3 an empty text as a number",
    claim: /^4\.3: Number: an empty text/,
    where: ["common/fields/number-field.ts"],
  },
  {
    point: "4.3 a nullable text without a value",
    claim: /^4\.3: String: required and nullable starts/,
  },
  {
    point: "4.3 an empty text as a colour",
    claim: /^4\.3: Color: an empty text/,
    where: ["common/fields/string-kinds.ts"],
  },
  {
    point: "4.3 an empty text as a path",
    claim: /^4\.3: FilePath: an empty text/,
    where: ["common/fields/file-path-field.ts"],
  },
  { point: "4.3 an empty text as JSON", claim: /^4\.3: JSON: an empty text/, where: ["common/fields/string-kinds.ts"] },
  { point: "4.3 a full circle", claim: /^4\.3: Angle: 360/, where: ["common/fields/number-kinds.ts"] },
  {
    point: "4.3 kinds of text that start as null, where they may not be null",
    claim: /^4\.3: DocumentUUID: blank and never null/,
  },
  {
    point: "4.3 a document's id is looked up on each access",
    claim: /^4\.3: ForeignDocument: looked up on each access/,
    where: ["common/fields/string-kinds.ts"],
  },
  {
    point: "4.3 a foreign document by a data model",
    claim: /^4\.3: ForeignDocument: the data model of no document/,
    where: ["common/fields/fields.test.ts"],
  },
  {
    point: "4.3 who changed a document last, by a name that is no id",
    claim: /^4\.3: _stats: who changed it last/,
    where: ["common/fields/document-fields.ts"],
  },
  {
    point: "5.2 a deleted key of the schema",
    claim: /^5\.2: deleting a key of the schema/,
    where: ["common/fields/schema-work.ts"],
  },
  {
    point: "5.2 system data when the type changes",
    claim: /^5\.2: another type and system data in one update/,
    where: ["common/abstract/document-parts.ts"],
  },
  {
    point: "7 a Set upgraded and downgraded",
    claim: /^7: Set: upgrade and downgrade/,
    where: ["common/fields/set-field.ts"],
  },
  {
    point: "6 the offset of a scene's background",
    claim: /^6: where a scene lies in its padding/,
    where: ["client/documents/scene.ts"],
  },
  {
    point: "6 how a token's picture fits",
    claim: /^6: how a new token's picture fits/,
    where: ["common/documents/token-fields.ts"],
  },
  { point: "9 modes of messages without dice", claim: /^9: modes: a message without dice/ },
  { point: "9 the chat's own mode", claim: /^9: modes: a message with dice, created with none/ },
  {
    point: "10 what is told when a turn is taken back",
    claim: /^10: going back a turn/,
    where: ["client/documents/combat-turn-events.ts"],
  },
  {
    point: "10 the order of turns after a round",
    claim: /^10: the order of turns after a turn, a round and a flag/,
    where: ["client/documents/combat.ts"],
  },
  {
    point: "10 turns that are passed over",
    claim: /^10: turns that are passed over/,
  },
  {
    point: "10 another combatant at the same turn",
    claim: /^10: another combatant at the same turn/,
  },
  { point: "8.2 operators of an evaluated roll", claim: /^8\.2: operators of an evaluated roll/ },
  {
    point: "11.3 one selector in place of a list",
    claim: /^11\.3: one selector in place of a list/,
    where: ["client/applications/api/handlebars-application.test.ts"],
  },
  {
    point: "11.7 a form inside a dialog's content",
    claim: /^11\.7: fields of a form inside the content/,
    where: ["client/applications/api/dialog.test.ts"],
  },
  {
    point: "11.8 what a list contains",
    claim: /^11\.8: contains of a filter/,
    where: ["client/applications/ux/field-filter.ts"],
  },
  {
    point: "14 what Escape does first",
    claim: /^14: of two windows Escape closes/,
    where: ["client/ui/furniture/core-keys.ts"],
  },
  {
    point: "18 replacement keys in mergeObject and expandObject",
    claim: /^18: expandObject of a replacement key/,
    where: ["common/utils/merge.ts", "common/utils/shape.ts"],
  },
  {
    point: "19.1 a change of v14 asked for v13's mode",
    claim: /^19\.1: a change that is stored with a type is asked for its mode/,
    where: ["client/documents/effects-of-fourteen/legacy-mode.ts"],
  },
  {
    point: "22 how far back Control+Z goes",
    claim: /^22: how many steps back/,
    where: ["client/canvas-model/layer-history.ts"],
  },
];
