import type { DocumentSheetV2 } from "./applications.js";
import type { CanvasToken, RegionDocument } from "./canvas.js";
import type { Roll } from "./dice.js";
import type { DataField, InitialisedOf, Schema, SchemaField, SourceOf } from "./fields.js";

declare global {
  /** Rulesets add their models here by declaration merging: `interface ActorModels { hero: typeof HeroData }`. */
  interface ActorModels {}
  interface ItemModels {}
  interface ChatMessageModels {}
}
export type InstanceOf<C> = C extends abstract new (...args: never[]) => infer I ? I : never;
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type OwnershipLevel = "NONE" | "LIMITED" | "OBSERVER" | "OWNER" | "INHERIT" | -1 | 0 | 1 | 2 | 3;
/** Options of create, update and delete; any further key reaches the hooks of every client. */
export interface Operation {
  parent?: FoundryDocument | null;
  pack?: string | null;
  render?: boolean;
  noHook?: boolean;
  keepId?: boolean;
  renderSheet?: boolean;
  diff?: boolean;
  recursive?: boolean;
  [extra: string]: unknown;
}

export declare class DataModel {
  constructor(data?: object, context?: object);
  static defineSchema(): Schema;
  static get schema(): SchemaField<Schema>;
  static cleanData(source?: object, options?: object): object;
  static migrateData(source: Record<string, unknown>): Record<string, unknown>;
  static validateJoint(data: Record<string, unknown>): void;
  static LOCALIZATION_PREFIXES: string[];
  readonly _source: object;
  readonly parent: unknown;
  readonly schema: SchemaField<Schema>;
  readonly invalid: boolean;
  toObject(source?: boolean): Record<string, unknown>;
  updateSource(changes: object, options?: object): object;
  validate(options?: { changes?: object; clean?: boolean; fallback?: boolean; strict?: boolean }): boolean;
}

export declare class TypeDataModel extends DataModel {
  prepareBaseData(): void;
  prepareDerivedData(): void;
  _preUpdate(changed: object, options: Operation, user: User): Promise<boolean | void>;
  getRollData?(): object;
}

export declare class FoundryDocument extends DataModel {
  constructor(data?: object, context?: object);
  static readonly documentName: string;
  static get implementation(): typeof FoundryDocument;
  static create<T>(
    this: abstract new (...args: never[]) => T,
    data: object,
    operation?: Operation,
  ): Promise<T | undefined>;
  static createDocuments<T>(
    this: abstract new (...args: never[]) => T,
    data: object[],
    operation?: Operation,
  ): Promise<T[]>;
  static createDialog(
    data?: object,
    operation?: Operation,
    options?: { types?: string[]; [extra: string]: unknown },
  ): Promise<unknown>;
  static updateDocuments(updates: object[], operation?: Operation): Promise<FoundryDocument[]>;
  static deleteDocuments(ids: string[], operation?: Operation): Promise<FoundryDocument[]>;
  readonly id: string | null;
  readonly uuid: string;
  name: string;
  img?: string | null;
  readonly documentName: string;
  readonly pack: string | null;
  readonly isEmbedded: boolean;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly hasPlayerOwner: boolean;
  readonly ownership: Record<string, number>;
  readonly flags: Record<string, Record<string, unknown> | undefined>;
  readonly sheet: DocumentSheetV2 | null;
  readonly apps: Record<string, unknown>;
  readonly link: string;
  update(changes: object, operation?: Operation): Promise<this | undefined>;
  delete(operation?: Operation): Promise<this | undefined>;
  /** A promise where the context says `save`. */
  clone(changes?: object, context?: object): this | Promise<this | undefined>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<this>;
  exportToJSON(options?: object): void;
  importFromJSON(json: string): Promise<this | undefined>;
  unsetFlag(scope: string, key: string): Promise<this>;
  testUserPermission(user: User, level: OwnershipLevel, options?: { exact?: boolean }): boolean;
  canUserModify(user: User, action: "create" | "update" | "delete", data?: object): boolean;
  createEmbeddedDocuments(name: string, data: object[], operation?: Operation): Promise<FoundryDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: Operation): Promise<FoundryDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<FoundryDocument[]>;
  toDragData(): { type: string; uuid: string };
  static fromDropData(data: object): Promise<FoundryDocument | undefined>;
  prepareData(): void;
  reset(): void;
  prepareBaseData(): void;
  prepareDerivedData(): void;
  getRollData(): object;
  _preCreate(data: object, options: Operation, user: User): Promise<boolean | void>;
  _preUpdate(changed: object, options: Operation, user: User): Promise<boolean | void>;
  _preDelete(options: Operation, user: User): Promise<boolean | void>;
  _onCreate(data: object, options: Operation, userId: string): void;
  _onUpdate(changed: object, options: Operation, userId: string): void;
  _onDelete(options: Operation, userId: string): void;
}

/** A Map whose iterator yields values. */
export interface FoundryCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string, options?: { strict?: boolean }): T | undefined;
  has(id: string): boolean;
  keys(): MapIterator<string>;
  entries(): MapIterator<[string, T]>;
  getName(name: string): T | undefined;
  filter(test: (value: T) => boolean): T[];
  map<R>(transform: (value: T) => R): R[];
  find(test: (value: T) => boolean): T | undefined;
  some(test: (value: T) => boolean): boolean;
  forEach(visit: (value: T) => void): void;
  reduce<R>(combine: (accumulated: R, value: T) => R, initial: R): R;
}
export interface WorldCollection<T> extends FoundryCollection<T> {
  readonly documentClass: typeof FoundryDocument;
  readonly invalidDocumentIds: Set<string>;
  getInvalid(id: string): T | undefined;
  importFromCompendium(pack: CompendiumCollection, id: string, changes?: object, options?: object): Promise<T>;
}

export declare class Actor extends FoundryDocument {
  static getDefaultArtwork(data?: object): { img: string; texture: { src: string } };
  readonly type: string;
  readonly system: object;
  readonly items: FoundryCollection<Item>;
  readonly effects: FoundryCollection<ActiveEffect>;
  readonly itemTypes: Record<string, Item[]>;
  readonly statuses: Set<string>;
  readonly overrides: object;
  readonly prototypeToken: { name: string; texture: { src: string }; actorLink: boolean };
  readonly isToken: boolean;
  readonly token: TokenDocument | null;
  readonly inCombat: boolean;
  readonly folder: Folder | null;
  allApplicableEffects(): Generator<ActiveEffect>;
  toggleStatusEffect(
    id: string,
    options?: { active?: boolean; overlay?: boolean },
  ): Promise<ActiveEffect | boolean | undefined>;
  getActiveTokens(linked?: boolean, document?: boolean): TokenDocument[];
  rollInitiative(options?: object): Promise<Combat | null>;
}
export declare class Item extends FoundryDocument {
  static getDefaultArtwork(data?: object): { img: string };
  readonly type: string;
  readonly system: object;
  readonly actor: Actor | null;
  readonly effects: FoundryCollection<ActiveEffect>;
  readonly isOwned: boolean;
  readonly sort: number;
}
export type ItemOf<K extends keyof ItemModels> = Item & {
  readonly type: K;
  readonly system: InstanceOf<ItemModels[K]>;
};
export type ActorOf<K extends keyof ActorModels> = Actor & {
  readonly type: K;
  readonly system: InstanceOf<ActorModels[K]>;
};

export declare class ActiveEffect extends FoundryDocument {
  static fromStatusEffect(id: string, options?: object): Promise<ActiveEffect>;
  readonly system: object;
  readonly img: string | null;
  readonly duration: object;
  readonly sourceName: string;
  updateDuration(): object;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly statuses: Set<string>;
  readonly origin: string | null;
  readonly changes: { key: string; value: string; mode: number; priority: number | null }[];
}

export interface ChatSpeaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}
export declare class ChatMessage extends FoundryDocument {
  static getSpeaker(options?: { actor?: Actor | null; token?: TokenDocument | null; alias?: string }): ChatSpeaker;
  static getSpeakerActor(speaker: ChatSpeaker): Actor | null;
  static getWhisperRecipients(name: string): User[];
  static applyRollMode(data: object, mode: string): object;
  /** v14's name of it. */
  static applyMode?(data: object, mode: string): object;
  readonly type: string;
  readonly system: object;
  readonly author: User | null;
  readonly speaker: ChatSpeaker;
  readonly content: string;
  readonly flavor: string;
  readonly rolls: Roll[];
  readonly whisper: string[];
  readonly blind: boolean;
  readonly timestamp: number;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly speakerActor: Actor | null;
  renderHTML(options?: object): Promise<HTMLElement>;
}

export declare class User extends FoundryDocument {
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly color: { css: string } | string;
  readonly character: Actor | null;
  readonly targets: Set<CanvasToken>;
  hasPermission(permission: string): boolean;
  hasRole(role: string | number): boolean;
  assignHotbarMacro(macro: Macro | null, slot?: number | string): Promise<User>;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}
export interface UserCollection extends WorldCollection<User> {
  readonly activeGM: User | null;
  readonly current: User | null;
  readonly players: User[];
}

export declare class Combat extends FoundryDocument {
  readonly combatants: FoundryCollection<Combatant>;
  readonly turns: Combatant[];
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly combatant: Combatant | null;
  readonly current: CombatState;
  /** Nothing until the fight has moved on this client. */
  readonly previous: CombatState | undefined;
  readonly scene: Scene | null;
  startCombat(): Promise<this>;
  nextTurn(): Promise<this>;
  previousTurn(): Promise<this>;
  nextRound(): Promise<this>;
  previousRound(): Promise<this>;
  endCombat(): Promise<this | undefined>;
  activate(options?: object): Promise<this>;
  rollInitiative(ids: string | string[], options?: object): Promise<this>;
  rollAll(options?: object): Promise<this>;
  rollNPC(options?: object): Promise<this>;
  setInitiative(id: string, value: number): Promise<void>;
  setupTurns(): Combatant[];
  _sortCombatants(a: Combatant, b: Combatant): number;
  _onStartTurn(combatant: Combatant, context: CombatTurnEvent): Promise<void>;
  _onEndTurn(combatant: Combatant, context: CombatTurnEvent): Promise<void>;
  _onStartRound(context: CombatRoundEvent): Promise<void>;
  _onEndRound(context: CombatRoundEvent): Promise<void>;
  _onEnter(combatant: Combatant): Promise<void>;
}
/** foundryvtt.com/api/interfaces/foundry.documents.types.CombatTurnEventContext.html */
export interface CombatTurnEvent {
  round: number;
  turn: number;
  /** Whether nobody had it: turns and rounds that were passed over are told of, too. */
  skipped: boolean;
}
export type CombatRoundEvent = Omit<CombatTurnEvent, "turn">;
export interface CombatState {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}
export declare class Combatant extends FoundryDocument {
  readonly actor: Actor | null;
  readonly actorId: string | null;
  readonly token: TokenDocument | null;
  readonly tokenId: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isNPC: boolean;
  readonly isDefeated: boolean;
  readonly players: User[];
  readonly combat: Combat | null;
  getInitiativeRoll(formula?: string): Roll;
}

export declare class Scene extends FoundryDocument {
  readonly active: boolean;
  readonly tokens: FoundryCollection<TokenDocument>;
  readonly regions: FoundryCollection<RegionDocument>;
  readonly grid: { type: number; size: number; distance: number; units: string };
  activate(): Promise<this>;
}
export declare class TokenDocument extends FoundryDocument {
  readonly actor: Actor | null;
  readonly actorId: string | null;
  readonly baseActor: Actor | null;
  readonly actorLink: boolean;
  /** What an unlinked token's actor has of its own. */
  readonly delta: FoundryDocument | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly object: CanvasToken | null;
  readonly inCombat: boolean;
  readonly combatant: Combatant | null;
}
export declare class Folder extends FoundryDocument {}
export declare class Macro extends FoundryDocument {
  readonly command: string;
  execute(scope?: object): Promise<unknown>;
}
export declare class TableResult extends FoundryDocument {
  readonly range: readonly [number, number];
  readonly description: string;
}
export declare class RollTable extends FoundryDocument {
  readonly results: FoundryCollection<TableResult>;
  draw(options?: object): Promise<{ roll: Roll; results: FoundryDocument[] }>;
}
export declare class JournalEntry extends FoundryDocument {
  readonly pages: FoundryCollection<FoundryDocument>;
}
export declare class Setting extends FoundryDocument {}

export interface CompendiumCollection extends FoundryCollection<FoundryDocument> {
  readonly collection: string;
  readonly metadata: { label: string; type: string; packageName: string; packageType: string; name: string };
  readonly documentName: string;
  readonly index: FoundryCollection<CompendiumIndexEntry>;
  readonly locked: boolean;
  readonly visible: boolean;
  getIndex(options?: { fields?: string[] }): Promise<FoundryCollection<CompendiumIndexEntry>>;
  getDocument(id: string): Promise<FoundryDocument | null>;
  getDocuments(query?: object): Promise<FoundryDocument[]>;
}
export interface CompendiumIndexEntry {
  _id: string;
  uuid: string;
  name: string;
  img: string | null | undefined;
  /** Nothing for kinds of documents without types. */
  type: string | undefined;
  folder: string | null;
  [field: string]: unknown;
}
/** The shape of a typed system model class built from a schema function. */
export type TypedModel<S extends Schema, P> = (abstract new (
  data?: object,
  context?: object,
) => InitialisedOf<S> & {
  readonly _source: SourceOf<S>;
  readonly schema: SchemaField<S>;
  readonly parent: P;
  prepareBaseData(): void;
  prepareDerivedData(): void;
  _preUpdate(changed: object, options: Operation, user: User): Promise<boolean | void>;
  toObject(source?: boolean): SourceOf<S>;
}) & {
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): S;
  readonly schema: SchemaField<S>;
  migrateData(source: Record<string, unknown>): Record<string, unknown>;
  cleanData(source?: object, options?: object): object;
};
export type AnyField = DataField<unknown>;
