/**
 * A handful of Foundry's documents for tests: enough to hold data, be found by uuid, ask for permission and be written.
 * No cleaning, no server: rules of fields and permissions are tested at the playtest table.
 */

import { unfolded } from "../messages/folded-cards";
import { noteAnswer, noteFollowers } from "../messages/noted-answers";

export const OWNER = 3;
type Data = Record<string, unknown>;

/** Sets dotted paths, `-=` deletions included, as an update does. */
export function applyUpdate(target: Data, update: Data): void {
  for (const [path, value] of Object.entries(update)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let at = target;
    for (const key of keys) at = (at[key] ??= {}) as Data;
    if (last.startsWith("-=")) delete at[last.slice(2)];
    else if (isPlain(value) && isPlain(at[last])) applyUpdate(at[last] as Data, value as Data);
    else at[last] = structuredClone(value);
  }
}
const isPlain = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** All documents of the test's world, by uuid. */
export const world = new Map<string, FakeDocument>();
let counter = 0;

export class FakeDocument {
  static documentName = "Document";
  readonly _source: Data;
  readonly id: string;
  parent: FakeDocument | null = null;
  /** Updates received, in order. */
  readonly writes: Data[] = [];
  /** Set to make the next update fail, as a lost connection does. */
  failing: Error | null = null;

  constructor(data: Data = {}) {
    this.id = (data._id as string | undefined) ?? `id${String(++counter).padStart(14, "0")}`;
    this._source = { ownership: {}, flags: {}, ...structuredClone(data), _id: this.id };
    world.set(this.uuid, this);
  }
  get documentName(): string {
    return (this.constructor as typeof FakeDocument).documentName;
  }
  get uuid(): string {
    return [this.parent?.uuid, this.documentName, this.id].filter(Boolean).join(".");
  }
  get name(): string {
    return String(this._source.name ?? "");
  }
  get type(): string {
    return String(this._source.type ?? "");
  }
  get system(): Data {
    return (this._source.system ??= {}) as Data;
  }
  get flags(): Record<string, Data | undefined> {
    return this._source.flags as Record<string, Data | undefined>;
  }
  get isOwner(): boolean {
    return this.testUserPermission((globalThis as { game?: { user: FakeUser } }).game?.user ?? null);
  }
  testUserPermission(user: FakeUser | null): boolean {
    const ownership = this._source.ownership as Record<string, number>;
    return user !== null && (user.isGM || ownership[user.id] === OWNER);
  }
  canUserModify(user: FakeUser): boolean {
    return this.testUserPermission(user);
  }
  getFlag(scope: string, key: string): unknown {
    return this.flags[scope]?.[key];
  }
  async setFlag(scope: string, key: string, value: unknown): Promise<this> {
    return this.update({ [`flags.${scope}.${key}`]: value });
  }
  async update(changes: Data, _operation: Data = {}): Promise<this> {
    await Promise.resolve();
    if (this.failing) throw this.failing;
    this.writes.push(changes);
    applyUpdate(this._source, changes);
    return this;
  }
  async delete(): Promise<this> {
    world.delete(this.uuid);
    return this;
  }
  async createEmbeddedDocuments(name: string, data: Data[]): Promise<FakeDocument[]> {
    return data.map((one) => embed(this, new (classes[name] ?? FakeDocument)(one)));
  }
  toObject(): Data {
    return structuredClone(this._source);
  }
}

export function embed(parent: FakeDocument, child: FakeDocument): FakeDocument {
  world.delete(child.uuid);
  child.parent = parent;
  world.set(child.uuid, child);
  return child;
}

export class FakeActor extends FakeDocument {
  static override documentName = "Actor";
  #effects: unknown = null;
  /** Those that a test gave it. */
  get effects(): unknown {
    return (this.#effects ??= new FakeCollection<FakeDocument>());
  }
  set effects(given: unknown) {
    this.#effects = given;
  }
  *allApplicableEffects(): Generator<unknown> {
    yield* this.effects as Iterable<unknown>;
  }
}
export class FakeItem extends FakeDocument {
  static override documentName = "Item";
  effects: Iterable<unknown> = new FakeCollection<FakeDocument>();
  /** An item belongs to whoever its actor belongs to. */
  override testUserPermission(user: FakeUser | null): boolean {
    return this.parent ? this.parent.testUserPermission(user) : super.testUserPermission(user);
  }
}
export class FakeToken extends FakeDocument {
  static override documentName = "Token";
  actor: FakeActor | null = null;
}
export class FakeChatMessage extends FakeDocument {
  static override documentName = "ChatMessage";
  static getSpeaker(): Data {
    return {};
  }
  /** Whisper and blind by v13's roll modes. */
  static applyRollMode(data: Data, mode: string): Data {
    const { user } = (globalThis as unknown as { game: { user: FakeUser } }).game;
    const users = [...world.values()].filter((one) => one instanceof FakeUser);
    const gamemasters = users.filter(({ isGM }) => isGM).map(({ id }) => id);
    const whisper = { publicroll: [], gmroll: gamemasters, blindroll: gamemasters, selfroll: [user.id] }[mode];
    return whisper ? Object.assign(data, { whisper, blind: mode === "blindroll" }) : data;
  }
  static applyMode(data: Data, mode: string): Data {
    return FakeChatMessage.applyRollMode(data, mode === "ic" ? "publicroll" : `${mode}roll`);
  }
  /**
   * A mode is for messages with dice: the option's, else the chat's own, unless the message has its recipients already
   * (foundryvtt/foundryvtt#10278). Without dice the option does nothing.
   */
  static async create(data: Data, { rollMode }: Data = {}): Promise<FakeChatMessage> {
    const { settings } = (globalThis as unknown as { game: { settings: { get(...key: string[]): unknown } } }).game;
    const whispered = (data.whisper as unknown[] | undefined)?.length;
    const mode = rollMode ?? (whispered ? undefined : settings.get("core", "rollMode"));
    if ((data.rolls as unknown[] | undefined)?.length && mode) FakeChatMessage.applyRollMode(data, String(mode));
    const message = new (classes.ChatMessage ?? FakeChatMessage)(data) as FakeChatMessage;
    message.author = (globalThis as { game?: { user: FakeUser } }).game?.user ?? null;
    return message;
  }
  author: FakeUser | null = null;
  isContentVisible = true;
  get whisper(): string[] {
    return (this._source.whisper as string[] | undefined) ?? [];
  }
  get blind(): boolean {
    return this._source.blind === true;
  }
  get timestamp(): number {
    return (this._source.timestamp as number | undefined) ?? 0;
  }
  /** The server's; a test that needs it sets it. */
  get _stats(): { createdTime: number | null } {
    return { createdTime: null, ...(this._source._stats as object | undefined) };
  }
  override get system(): Data {
    const system = super.system;
    for (const [key, initial] of Object.entries({ actor: null, origin: null, parts: [], proposals: [], commits: {} })) {
      system[key] ??= initial;
    }
    // What its model says to whoever reads it is stored so here.
    if (system.said) Object.assign(system, unfolded(system as never));
    delete system.said;
    for (const [at, proposal] of (system.proposals as Data[]).entries()) proposal.id = `p${at}`;
    return system;
  }
  constructor(data: Data = {}) {
    super(data);
    this.#note();
  }
  override async update(changes: Data, operation: Data = {}): Promise<this> {
    await super.update(changes, operation);
    this.#note();
    return this;
  }
  /** As its model does whenever data is prepared. */
  #note(): void {
    noteAnswer((this._source.system as Data | undefined)?.origin as string | undefined, this.id);
    noteFollowers(((this._source.system as Data | undefined)?.parts ?? []) as { follows?: unknown }[], this.id);
  }
  async _preCreate(_data: Data, _options: Data, _user: FakeUser): Promise<boolean | undefined> {
    return undefined;
  }
  updateSource(changes: Data): void {
    applyUpdate(this._source, changes);
  }
  /** A frame with the text; then the hook that lets packages change it. */
  async renderHTML(): Promise<HTMLElement> {
    const entry = document.createElement("li");
    const content = document.createElement("div");
    content.className = "message-content";
    content.textContent = String(this._source.content ?? "");
    entry.append(content);
    await Promise.resolve();
    Hooks.callAll("renderChatMessageHTML", this, entry, {});
    return entry;
  }
}
export class FakeUser extends FakeDocument {
  static override documentName = "User";
  active = true;
  isGM = false;
  character: FakeActor | null = null;
  targets = new Set();
  /** What this user's client does with a query. */
  answer: (name: string, data: unknown) => Promise<unknown> = async () => undefined;
  get isSelf(): boolean {
    return (globalThis as { game?: { user: unknown } }).game?.user === this;
  }
  async query(name: string, data: unknown): Promise<unknown> {
    return this.answer(name, structuredClone(data));
  }
  hasPermission(_name: string): boolean {
    return this.isGM;
  }
}
export class FakeCombatant extends FakeDocument {
  static override documentName = "Combatant";
  actor: FakeActor | null = null;
  isDefeated = false;
  get initiative(): number | null {
    return (this._source.initiative as number | undefined) ?? null;
  }
}
const classes: Record<string, typeof FakeDocument> = {
  Actor: FakeActor,
  Item: FakeItem,
  Token: FakeToken,
  ChatMessage: FakeChatMessage,
};

/** A Map whose iterator yields values, as Foundry's collections. */
export class FakeCollection<T extends { id: string }> {
  readonly contents: T[];
  constructor(contents: Iterable<T> = []) {
    this.contents = [...contents];
  }
  [Symbol.iterator](): Iterator<T> {
    return this.contents[Symbol.iterator]();
  }
  get size(): number {
    return this.contents.length;
  }
  get = (id: string): T | undefined => this.contents.find((one) => one.id === id);
  filter = (test: (one: T) => boolean): T[] => this.contents.filter(test);
  map = <R>(transform: (one: T) => R): R[] => this.contents.map(transform);
  find = (test: (one: T) => boolean): T | undefined => this.contents.find(test);
  some = (test: (one: T) => boolean): boolean => this.contents.some(test);
}
