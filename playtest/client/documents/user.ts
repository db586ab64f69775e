/** User (sec. 6): presence, roles, targets, hotbar, queries. */
import { documents as bases } from "../../common/index.js";
import type { DocumentContext } from "../../common/abstract/document.js";
import type { Json, UserActivity } from "../../common/protocol";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import { UserTargets } from "./user-targets";
import type { ActorDocument, Data, MacroDocument } from "./types";

/** Milliseconds a query waits when the caller says nothing. */
const QUERY_TIMEOUT = 10_000;
const SLOTS = 50;
const SLOTS_PER_PAGE = 10;

export class User extends ClientDocumentMixin(bases.BaseUser) {
  declare readonly role: number;
  declare readonly name: string;
  declare readonly character: ActorDocument | null;
  declare readonly hotbar: Record<string, string>;
  declare active: boolean;
  declare viewedScene: string | null;
  declare targets: UserTargets;
  declare avatar: string;

  override _configure(options: DocumentContext = {}): void {
    super._configure(options);
    for (const [key, value] of Object.entries({ active: false, viewedScene: null })) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    }
    // Writable, as tests of systems put a set of their own in its place.
    Object.defineProperty(this, "targets", {
      value: new UserTargets(),
      configurable: true,
      enumerable: false,
      writable: true,
    });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar =
      (this._source.avatar as string | null | undefined) || this.character?.img || "icons/svg/mystery-man.svg";
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }
  get isActiveGM(): boolean {
    return game.users.activeGM === (this as unknown);
  }
  override get visible(): boolean {
    return true;
  }
  /** Ask this user's client (sec. 14 "Queries"). Rejects when it is away, refuses or does not answer in time (ms). */
  async query(name: string, data: unknown, options: { timeout?: number } = {}): Promise<unknown> {
    const timeout = options.timeout ?? QUERY_TIMEOUT;
    if (!Object.hasOwn(CONFIG.queries, name)) throw new Error(`"${name}" is not a query of CONFIG.queries.`);
    if (!game.user.hasPermission("QUERY_USER")) throw new Error("You may not query other users.");
    if (!this.active) throw new Error(`${this.name} is not connected.`);
    const payload = JSON.parse(JSON.stringify(data ?? null)) as Json;
    if (this.isSelf) return CONFIG.queries[name]?.(payload, { timeout: options.timeout });
    return game.table.query(this.id ?? "", name, payload, timeout);
  }

  /** Put a macro into a slot (1-50); without a slot the first free one; null clears. */
  async assignHotbarMacro(
    macro: MacroDocument | null,
    slot?: string | number,
    options: { fromSlot?: string | number } = {},
  ): Promise<this> {
    const hotbar = { ...this.hotbar };
    const target = slot ?? Array.fromRange(SLOTS, 1).find((number) => !(number in hotbar));
    if (!target) throw new Error("No available Hotbar slot exists");
    if (macro) hotbar[String(target)] = macro.id ?? "";
    else delete hotbar[String(target)];
    if (options.fromSlot && String(options.fromSlot) in hotbar && String(options.fromSlot) !== String(target)) {
      delete hotbar[String(options.fromSlot)];
    }
    await this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
    return this;
  }

  getHotbarMacros(page = 1): { slot: number; key: number | null; macro: MacroDocument | null }[] {
    return Array.fromRange(SLOTS_PER_PAGE, (page - 1) * SLOTS_PER_PAGE + 1).map((slot, index) => ({
      slot,
      key: index === SLOTS_PER_PAGE - 1 ? 0 : index + 1,
      macro: game.macros.get(this.hotbar[slot] ?? "") ?? null,
    }));
  }

  /** Target exactly these tokens of the viewed scene. */
  updateTokenTargets(ids: string[] = []): void {
    const wanted = new Set(ids);
    for (const token of canvas.tokens.placeables) {
      const named = wanted.has(token.id);
      if (this.targets.has(token as never) !== named) {
        token.setTarget(named, { user: this as never, releaseOthers: false, groupSelection: true });
      }
    }
  }

  /** The same, as the name was before v13 and is used still. */
  _onUpdateTokenTargets(ids: string[] = []): void {
    this.updateTokenTargets(ids);
  }

  broadcastActivity(state: Data = {}): void {
    game.table.activity(state as UserActivity);
  }

  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (ui.players) for (const app of [ui.players, ui.hotbar]) app?.render();
  }
}
