/**
 * Shapes of client documents, collections and `game` for every room of the client. They carry no code: rooms below use
 * them with `import type` and reach the objects through the globals (sec. 2, 5.5, 6). Narrow at the border with a cast.
 */
import type { Json } from "../../common/protocol";
import type { AnyCollection, CombatHistory, Data, IndexEntry, RenderableApp } from "./plain-types";

export type * from "./plain-types";

/** Options of one database operation (sec. 5.1). Any further key travels to the hooks of every client. */
export interface Operation {
  parent?: AnyDocument | null;
  pack?: string | null;
  render?: boolean;
  noHook?: boolean;
  broadcast?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  renderSheet?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  temporary?: boolean;
  [key: string]: unknown;
}

/** Members common to every client document (sec. 5.5). */
export interface AnyDocument {
  readonly id: string | null;
  readonly _id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly collectionName: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly system?: object;
  readonly sort?: number;
  readonly folder?: FolderDocument | null;
  readonly flags: Record<string, Data>;
  readonly ownership?: Record<string, number>;
  readonly parent: AnyDocument | null;
  readonly pack: string | null;
  readonly inCompendium: boolean;
  readonly isEmbedded: boolean;
  readonly collection: AnyCollection<AnyDocument> | null;
  readonly compendium: AnyPack | null;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly permission: number | null;
  readonly hasPlayerOwner: boolean;
  readonly invalid: boolean;
  readonly link: string;
  readonly sheet: RenderableApp | null;
  readonly apps: Record<string, RenderableApp>;
  readonly schema: { fields: Record<string, unknown> };
  readonly _source: Data;
  readonly constructor: unknown;
  toObject(source?: boolean): Data;
  toJSON(): Data;
  toDragData(): Data;
  clone(changes?: Data, context?: Data): AnyDocument | Promise<AnyDocument | undefined>;
  update(changes: Data, operation?: Operation): Promise<AnyDocument | undefined>;
  delete(operation?: Operation): Promise<AnyDocument | undefined>;
  updateSource(changes?: Data, options?: Data): Data;
  reset(): void;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<AnyDocument | undefined>;
  unsetFlag(scope: string, key: string): Promise<AnyDocument | undefined>;
  getUserLevel(user?: UserDocument | null): number | null;
  testUserPermission(user: UserDocument, level: number | string, options?: { exact?: boolean }): boolean;
  canUserModify(user: UserDocument, action: "create" | "update" | "delete", data?: Data): boolean;
  getEmbeddedCollection(name: string): AnyCollection<AnyDocument>;
  getEmbeddedDocument(name: string, id: string, options?: Data): AnyDocument | undefined;
  createEmbeddedDocuments(name: string, data?: Data[], operation?: Operation): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates?: Data[], operation?: Operation): Promise<AnyDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<AnyDocument[]>;
  deleteDialog(options?: Data): Promise<AnyDocument | false | null | undefined>;
  exportToJSON(options?: Data): void;
  render(options?: Data): void;
  getRollData?(): Data;
}

/** Static side of a client document class. */
export interface DocumentClass<T extends AnyDocument = AnyDocument> {
  new (data?: Data, context?: Data): T;
  readonly name: string;
  readonly documentName: string;
  readonly collectionName: string;
  readonly metadata: { label: string; labelPlural: string; types?: readonly string[]; [key: string]: unknown };
  readonly implementation: DocumentClass<T>;
  readonly TYPES: string[];
  readonly hasTypeData: boolean;
  readonly hierarchy: Record<string, unknown>;
  create(data: Data, operation?: Operation): Promise<T | undefined>;
  createDocuments(data?: Data[], operation?: Operation): Promise<T[]>;
  updateDocuments(updates?: Data[], operation?: Operation): Promise<T[]>;
  deleteDocuments(ids?: string[], operation?: Operation): Promise<T[]>;
  createDialog(data?: Data, operation?: Operation, options?: Data): Promise<T | null | undefined>;
  fromDropData(data: Data): Promise<T | undefined>;
  canUserCreate(user: UserDocument): boolean;
}

/** Node of a directory tree: the root has no folder. */
export interface FolderNode<T> {
  root: boolean;
  folder: FolderDocument | null;
  depth: number;
  visible: boolean;
  children: FolderNode<T>[];
  entries: T[];
}

/** Collections shown by directories: world collections and packs (sec. 15). */
export interface DirectoryCollection<T> extends AnyCollection<T> {
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  readonly folders: AnyCollection<FolderDocument>;
  readonly tree: FolderNode<T>;
  readonly apps: RenderableApp[];
  sortingMode: "a" | "m";
  initializeTree(): void;
  render(force?: boolean, options?: Data): void;
}

export interface AnyWorldCollection<T extends AnyDocument = AnyDocument> extends DirectoryCollection<T> {
  readonly invalidDocumentIds: Set<string>;
  readonly documentsByType: Record<string, T[]>;
  getInvalid(id: string, options?: { strict?: boolean }): T | undefined;
  importFromCompendium(pack: AnyPack, id: string, updateData?: Data, options?: Data): Promise<T | undefined>;
  fromCompendium(document: AnyDocument | Data, options?: Data): Data;
  importDocument(document: AnyDocument, options?: Data): Promise<T | undefined>;
  updateAll(
    change: Data | ((doc: T) => Data),
    condition?: ((doc: T) => boolean) | null,
    operation?: Operation,
  ): Promise<T[]>;
}

export interface AnyPack extends DirectoryCollection<IndexEntry> {
  readonly collection: string;
  readonly metadata: {
    id: string;
    name: string;
    label: string;
    type: string;
    packageName: string;
    packageType: string;
  } & Data;
  readonly title: string;
  readonly banner: string | null;
  readonly index: AnyCollection<IndexEntry>;
  readonly indexed: boolean;
  readonly locked: boolean;
  readonly visible: boolean;
  readonly private: boolean;
  readonly ownership: Record<string, string>;
  readonly folder: FolderDocument | null;
  getIndex(options?: { fields?: string[] }): Promise<AnyCollection<IndexEntry>>;
  getDocument(id: string): Promise<AnyDocument | null>;
  getDocuments(query?: Data): Promise<AnyDocument[]>;
  importDocument(document: AnyDocument, options?: Data): Promise<AnyDocument | undefined>;
  importAll(options?: Data): Promise<AnyDocument[]>;
  configure(settings: Data): Promise<unknown>;
  getUserLevel(user?: UserDocument): number;
}

export interface UserDocument extends AnyDocument {
  readonly role: number;
  readonly color: string | { css: string };
  readonly character: ActorDocument | null;
  readonly avatar: string;
  active: boolean;
  viewedScene: string | null;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly targets: Set<TokenObject> & { ids?: string[] };
  readonly hotbar: Record<string, string>;
  hasRole(role: number | string): boolean;
  hasPermission(permission: string): boolean;
  can(action: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
  assignHotbarMacro(macro: MacroDocument | null, slot?: string | number, options?: Data): Promise<unknown>;
  getHotbarMacros(page?: number): { slot: number; key: number | null; macro: MacroDocument | null }[];
  updateTokenTargets(ids?: string[]): void;
}

export interface ActorDocument extends AnyDocument {
  readonly items: AnyCollection<ItemDocument>;
  readonly effects: AnyCollection<EffectDocument>;
  readonly itemTypes: Record<string, ItemDocument[]>;
  readonly statuses: Set<string>;
  readonly overrides: Data;
  readonly isToken: boolean;
  readonly token: TokenDocumentLike | null;
  readonly inCombat: boolean;
  readonly prototypeToken: Data;
  readonly temporaryEffects: EffectDocument[];
  readonly appliedEffects: EffectDocument[];
  allApplicableEffects(): Generator<EffectDocument>;
  getRollData(): Data;
  getActiveTokens(linked?: boolean, document?: boolean): (TokenObject | TokenDocumentLike)[];
  toggleStatusEffect(
    id: string,
    options?: { active?: boolean; overlay?: boolean },
  ): Promise<EffectDocument | boolean | undefined>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  rollInitiative(options?: Data): Promise<CombatDocument | null>;
  getTokenDocument(data?: Data, options?: Data): Promise<TokenDocumentLike>;
}

export interface ItemDocument extends AnyDocument {
  readonly actor: ActorDocument | null;
  readonly isOwned: boolean;
  readonly effects: AnyCollection<EffectDocument>;
  getRollData(): Data;
}

export interface EffectDocument extends AnyDocument {
  readonly active: boolean;
  readonly disabled: boolean;
  readonly isTemporary: boolean;
  readonly statuses: Set<string>;
  readonly tint: unknown;
}

export interface FolderDocument extends AnyDocument {
  readonly color: unknown;
  readonly sorting: "a" | "m";
  readonly depth: number;
  readonly expanded: boolean;
  readonly displayed: boolean;
  readonly contents: AnyDocument[];
  readonly children: FolderNode<AnyDocument>[];
  readonly ancestors: FolderDocument[];
  exportToCompendium<P>(pack: P, options?: Data): Promise<P>;
}

export interface MacroDocument extends AnyDocument {
  readonly command: string;
  readonly canExecute: boolean;
  execute(scope?: Data): unknown;
}

export interface ChatMessageDocument extends AnyDocument {
  readonly author: UserDocument | null;
  readonly alias: string;
  readonly style: number;
  readonly timestamp: number;
  readonly flavor: string;
  readonly content: string;
  readonly speaker: { scene?: string | null; actor?: string | null; token?: string | null; alias?: string };
  readonly whisper: string[];
  readonly blind: boolean;
  readonly rolls: unknown[];
  readonly isRoll: boolean;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly speakerActor: ActorDocument | null;
  renderHTML(options?: Data): Promise<HTMLElement>;
}

/** A query handler (sec. 14): answers with JSON. `timeout` in milliseconds. */
export type QueryHandler = (data: Json, context: { timeout?: number }) => unknown;

// --- what is on a scene -------------------------------------------------------------------------------------------

export interface CombatDocument extends AnyDocument {
  readonly combatants: AnyCollection<CombatantDocument>;
  readonly turns: CombatantDocument[];
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly combatant: CombatantDocument | null | undefined;
  readonly current: CombatHistory;
  readonly previous: CombatHistory;
  readonly nextCombatant: CombatantDocument | undefined;
  readonly scene: SceneDocument | null;
  startCombat(): Promise<CombatDocument>;
  nextTurn(): Promise<CombatDocument>;
  previousTurn(): Promise<CombatDocument>;
  nextRound(): Promise<CombatDocument>;
  previousRound(): Promise<CombatDocument>;
  endCombat(): Promise<CombatDocument | undefined>;
  activate(options?: Data): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: Data): Promise<CombatDocument>;
  rollAll(options?: Data): Promise<CombatDocument>;
  rollNPC(options?: Data): Promise<CombatDocument>;
  resetAll(options?: Data): Promise<CombatDocument>;
  setInitiative(id: string, value: number): Promise<unknown>;
  setupTurns(): CombatantDocument[];
}

export interface CombatantDocument extends AnyDocument {
  readonly actor: ActorDocument | null;
  readonly actorId: string | null;
  readonly token: TokenDocumentLike | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
  readonly players: UserDocument[];
  readonly resource: unknown;
  rollInitiative(formula?: string): Promise<unknown>;
}

export interface SceneDocument extends AnyDocument {
  readonly active: boolean;
  readonly isView: boolean;
  readonly navigation: boolean;
  readonly background: { src: string | null };
  readonly tokens: AnyCollection<TokenDocumentLike>;
  readonly grid: { type: number; size: number; distance: number; units: string };
  readonly dimensions: {
    width: number;
    height: number;
    sceneX: number;
    sceneY: number;
    sceneWidth: number;
    sceneHeight: number;
    size: number;
    distance: number;
    distancePixels: number;
    rows: number;
    columns: number;
  };
  view(): Promise<SceneDocument>;
  activate(): Promise<SceneDocument | undefined>;
}

export interface TokenDocumentLike extends AnyDocument {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: ActorDocument | null;
  readonly baseActor: ActorDocument | null;
  _onUpdateBaseActor(): void;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly texture: { src: string | null };
  readonly disposition: number;
  readonly hidden: boolean;
  readonly displayBars: number;
  readonly displayName: number;
  readonly object: TokenObject | null;
  readonly inCombat: boolean;
  readonly combatant: CombatantDocument | null;
  getBarAttribute(
    bar: "bar1" | "bar2",
    options?: Data,
  ): { type: string; attribute: string; value: number; max?: number; editable?: boolean } | null;
}

/** The table's token without drawing: the scene board draws it, systems control and target it (sec. 22 "Canvas"). */
export interface TokenObject {
  readonly id: string;
  readonly name: string;
  readonly document: TokenDocumentLike;
  readonly actor: ActorDocument | null;
  readonly controlled: boolean;
  readonly isOwner: boolean;
  readonly isTargeted: boolean;
  readonly visible: boolean;
  readonly targeted: Set<UserDocument>;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly center: { x: number; y: number };
  control(options?: { releaseOthers?: boolean }): boolean;
  release(options?: Data): boolean;
  setTarget(
    targeted?: boolean,
    context?: { user?: UserDocument; releaseOthers?: boolean; groupSelection?: boolean },
  ): void;
}
