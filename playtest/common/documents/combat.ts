import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import {
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { BaseActor } from "./actor.js";
import { idField } from "./common-fields.js";

const world = {
  name: "Combat",
  label: "DOCUMENT.Combat",
  labelPlural: "DOCUMENT.Combats",
  collection: "combats",
  hasTypeData: true,
};

/** Players may end the turn of a combatant of theirs: round and turn, nothing else. */
function mayAdvance(user: PermissionUser, document: Document, changes: Plain): boolean {
  if (user.isGM) return true;
  const keys = Object.keys(changes).filter((key) => !["_id", "round", "turn", "combatants", "_stats"].includes(key));
  if (keys.length > 0) return false;
  const combat = document as BaseCombat;
  const turn = combat._source["turn"];
  if (typeof turn !== "number") return false;
  const combatant = (combat as unknown as { combatant?: Document | null }).combatant;
  return combatant?.testUserPermission(user, "OWNER") === true;
}

export class BaseCombatant extends Document {
  declare name: string;
  declare type: string;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare img: string | null;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Combatant",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    collection: "combatants",
    hasTypeData: true,
    permissions: { create: mayJoin, update: mayRoll, delete: mayJoin },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true, label: "COMBAT.CombatantActor" }),
      tokenId: new ForeignDocumentField({ documentName: "Token" }, { idOnly: true, label: "COMBAT.CombatantToken" }),
      sceneId: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true, label: "COMBAT.CombatantScene" }),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"], label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A combatant belongs to those to whom its actor does. */
  override getUserLevel(user?: PermissionUser | null): number {
    const actor = (this as unknown as { actor?: Document | null }).actor;
    return actor ? actor.getUserLevel(user) : 0;
  }
}

/** Whether a user may add or remove a combatant: those who own its actor. */
function mayJoin(user: PermissionUser, document: Document): boolean {
  return user.isGM || (document instanceof BaseCombatant && document.testUserPermission(user, "OWNER"));
}

/** Owners may roll initiative and mark defeat, and keep the system's own data. */
function mayRoll(user: PermissionUser, document: Document, changes: Plain): boolean {
  if (user.isGM) return true;
  const keys = Object.keys(changes).filter(
    (key) => !["_id", "initiative", "flags", "defeated", "system", "_stats"].includes(key),
  );
  return keys.length === 0 && document.testUserPermission(user, "OWNER");
}

export class BaseCombatantGroup extends Document {
  declare name: string;
  declare type: string;
  declare initiative: number | null;

  static override metadata = defineMetadata(Document.metadata, {
    name: "CombatantGroup",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    collection: "groups",
    hasTypeData: true,
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT_GROUP"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField(),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseCombat extends Document {
  declare type: string;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare sort: number;

  static override metadata = defineMetadata(Document.metadata, {
    ...world,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: { create: "TRUSTED", update: mayAdvance, delete: "TRUSTED" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        initial: 0,
        label: "COMBAT.Round",
      }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null, label: "COMBAT.Turn" }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
