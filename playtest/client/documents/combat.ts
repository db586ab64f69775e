/** Combat (sec. 10): the order of turns, advancing it, and what happens at its edges. */
import { documents as bases, environment } from "../../common/index.js";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import type { DescendantNews } from "./client-document/descendant-events";
import { CombatConfiguration } from "./combat-configuration";
import { historyOf, sameState, worldTimeDelta } from "./combat-history";
import { rollInitiatives } from "./combat-initiative";
import { runTurnEvents, tellEffects } from "./combat-turn-events";
import type {
  AnyDocument,
  ActorDocument,
  CombatDocument,
  CombatHistory,
  CombatantDocument,
  Data,
  SceneDocument,
  TokenDocumentLike,
} from "./types";

interface Combatants extends Iterable<CombatantDocument> {
  get(id: string): CombatantDocument | undefined;
  filter(test: (one: CombatantDocument) => boolean): CombatantDocument[];
  readonly contents: CombatantDocument[];
  readonly size: number;
}

export class Combat extends ClientDocumentMixin(bases.BaseCombat) {
  /** Key of the setting that all encounters share. */
  static readonly CONFIG_SETTING = CombatConfiguration.CONFIG_SETTING;

  declare readonly combatants: Combatants;
  declare readonly groups: Iterable<AnyDocument>;
  declare readonly active: boolean;
  declare readonly scene: SceneDocument | null;
  declare round: number;
  declare turn: number | null;
  declare turns: CombatantDocument[];
  declare current: CombatHistory;
  declare previous: CombatHistory;

  /** What all encounters share. */
  get settings(): { skipDefeated?: boolean; resource?: string } & Data {
    return (CONFIG.Combat.settings ?? {}) as Data;
  }
  get combatant(): CombatantDocument | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }
  get nextCombatant(): CombatantDocument | undefined {
    const next = this.turn === null || this.turn === this.turns.length - 1 ? 0 : this.turn + 1;
    return this.turns[next];
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.scene === null || this.scene === game.scenes.current ? this.active : false;
  }
  override get visible(): boolean {
    return true;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.turns ??= [];
  }
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size && !this.turns.length) this.setupTurns();
    this.current ??= historyOf(this._asCombat);
  }
  get _asCombat(): CombatDocument {
    return this as unknown as CombatDocument;
  }

  /** Order the combatants and find the current turn; changes nothing that is stored. */
  setupTurns(): CombatantDocument[] {
    this.turns ||= [];
    const turns = [...this.combatants].sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.clamp(this.turn, 0, Math.max(turns.length - 1, 0));
    this.turns = turns;
    this.current = historyOf(this._asCombat);
    this.previous ??= this.current;
    return turns;
  }

  /** Initiative descending, none last, ties by id. */
  _sortCombatants(a: CombatantDocument, b: CombatantDocument): number {
    const [ia, ib] = [a.initiative, b.initiative].map((one) => (typeof one === "number" ? one : -Infinity)) as [
      number,
      number,
    ];
    if (ia !== ib) return ib - ia;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  /** Keep everything about the current combatant while the order changes. */
  _getCurrentState(combatant?: CombatantDocument | null): CombatHistory {
    return historyOf(this._asCombat, combatant);
  }

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData: Data = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const from = this.turn ?? -1;
    const next = this._nextIndex(from);
    if (next === null) return this.nextRound();
    return this._advance("combatTurn", { round: this.round, turn: next }, 1);
  }

  /** The next turn that counts, skipping the defeated where the tracker says so; null at the end of the round. */
  _nextIndex(from: number): number | null {
    const skip = this.settings.skipDefeated === true;
    for (let index = from + 1; index < this.turns.length; index++) {
      if (!skip || !this.turns[index]?.isDefeated) return index;
    }
    return null;
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this._advance("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    let turn: number | null = this.turn === null ? null : 0;
    if (this.settings.skipDefeated && turn !== null) {
      turn = this._nextIndex(-1);
      if (turn === null) {
        ui.notifications.warn("COMBAT.NoneRemaining", { localize: true });
        turn = 0;
      }
    }
    return this._advance("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 && this.turn !== null ? Math.max(this.turns.length - 1, 0) : null;
    return this._advance("combatRound", { round, turn }, -1);
  }

  /** Hook before, update after; hooks may change both. World time moves by turns and rounds. */
  async _advance(hook: "combatTurn" | "combatRound", updateData: Data, direction: 1 | -1): Promise<this> {
    const delta = worldTimeDelta(this._asCombat, updateData);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
    return this;
  }

  async endCombat(): Promise<AnyDocument | undefined> {
    const dialog = foundry.applications.api.DialogV2 as unknown as { confirm(config: object): Promise<unknown> };
    return (await dialog.confirm({
      window: { title: game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    })) as AnyDocument | undefined;
  }

  /** Make this the one active encounter. */
  async activate(options: Data = {}): Promise<unknown> {
    const updates = game.combats.combats.map((combat) => ({ _id: combat.id, active: combat.id === this.id }));
    const cls = this.constructor as unknown as { updateDocuments(updates: Data[], options: Data): Promise<unknown> };
    return cls.updateDocuments(updates, options);
  }

  rollInitiative(
    ids: string | string[],
    options: { formula?: string | null; updateTurn?: boolean; messageOptions?: Data } = {},
  ): Promise<this> {
    return rollInitiatives(this._asCombat, [ids].flat(), options).then(() => this);
  }
  /** Everybody who has none yet and whom this user owns. */
  async rollAll(options: Data = {}): Promise<this> {
    const ids = this.combatants.filter((one) => one.isOwner && one.initiative === null).map((one) => one.id ?? "");
    return this.rollInitiative(ids, options);
  }
  async rollNPC(options: Data = {}): Promise<this> {
    const ids = this.combatants
      .filter((one) => one.isOwner && one.isNPC && one.initiative === null)
      .map((one) => one.id ?? "");
    return this.rollInitiative(ids, options);
  }
  /** Forget every initiative; the round goes on. */
  async resetAll(options: { updateTurn?: boolean } = {}): Promise<this> {
    const keep = this.combatant?.id;
    const combatants = [...this.combatants].map((one) => ({ _id: one.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", combatants, { diff: false, turnEvents: false });
    if (options.updateTurn !== false && keep)
      await this.update({ turn: this.turns.findIndex((one) => one.id === keep) });
    return this;
  }
  async setInitiative(id: string, value: number): Promise<unknown> {
    return this.combatants.get(id)?.update({ initiative: value });
  }

  getCombatantsByActor(actor: ActorDocument | string): CombatantDocument[] {
    const isToken = typeof actor !== "string" && actor.isToken;
    if (isToken) return this.getCombatantsByToken(actor.token as TokenDocumentLike);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((one) => one.actorId === id);
  }
  getCombatantsByToken(token: TokenDocumentLike | string): CombatantDocument[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((one) => one.tokenId === id);
  }

  /** Sounds of combat are class C: nothing is played. */
  _playCombatSound(_announcement: string): void {}

  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    const before = this.current;
    // contract [?] neither the round nor the pointer sorts: an order that follows them is the class's own to make.
    if ("combatants" in changed) this.setupTurns();
    this._afterChange(before, options, userId);
    if ("round" in changed || "turn" in changed) this.updateCombatantActors();
    const delta = (options.worldTime as { delta?: number } | undefined)?.delta;
    if (delta && game.users.activeGM?.isSelf) void game.time.advance(delta);
    if ("active" in changed && changed.active === true) ui.combat?.render({ combat: this });
  }

  /** Effects that last for rounds count down: those of everybody in the fight are looked at again. */
  updateCombatantActors(): void {
    for (const { actor } of this.combatants) {
      if (!actor) continue;
      for (const effect of actor.allApplicableEffects()) (effect as { updateDuration?(): void }).updateDuration?.();
      actor.render({ renderContext: "updateCombat" });
    }
  }

  /** Turn events run when the state moved, on every client; the overridable ones on one GM's. */
  _afterChange(before: CombatHistory | undefined, options: Options, userId: string): void {
    const prior = before ?? historyOf(this._asCombat);
    this.previous = prior;
    this.current = historyOf(this._asCombat);
    if (sameState(prior, this.current)) return;
    runTurnEvents(this as unknown as Parameters<typeof runTurnEvents>[0], prior, options, userId);
  }

  override _onDelete(options: Options, userId: string): void {
    super._onDelete(options, userId);
    if (ui.combat?.viewed === (this as unknown)) ui.combat.viewed = null;
    if (this.started && environment().generation >= 14) tellEffects(this._asCombat, ["combatEnd"]);
  }

  override _onCreateDescendantDocuments(...event: DescendantNews<Data>): void {
    super._onCreateDescendantDocuments(...event);
    const [, collection, documents, , options, userId] = event;
    this._onCombatantsChanged(collection, options, userId);
    if (collection === "combatants") for (const one of documents) this._enterOrExit("_onEnter", one);
  }
  override _onUpdateDescendantDocuments(...event: DescendantNews<Data>): void {
    super._onUpdateDescendantDocuments(...event);
    const [, collection, , , options, userId] = event;
    this._onCombatantsChanged(collection, options, userId);
  }
  override _onDeleteDescendantDocuments(...event: DescendantNews<string>): void {
    super._onDeleteDescendantDocuments(...event);
    const [, collection, documents, , options, userId] = event;
    this._onCombatantsChanged(collection, options, userId);
    if (collection === "combatants") for (const one of documents) this._enterOrExit("_onExit", one);
  }

  /** A new order keeps the turn with its combatant: the author's client stores the moved turn number. */
  _onCombatantsChanged(collection: string, options: Data, userId: string): void {
    if (collection !== "combatants") return;
    const before = this.current;
    this.setupTurns();
    if (!this.started || !before?.combatantId) return;
    const index = this.turns.findIndex((one) => one.id === before.combatantId);
    if (index >= 0 && index !== this.turn) {
      this.turn = index;
      this.current = historyOf(this._asCombat);
      if (userId === game.userId) void this.update({ turn: index }, { turnEvents: false });
    } else if (index < 0) {
      this._afterChange(before, options as Options, userId);
    }
  }

  _enterOrExit(method: "_onEnter" | "_onExit", combatant: AnyDocument): void {
    if (!game.users.activeGM?.isSelf) return;
    void (this as unknown as Record<string, (one: AnyDocument) => Promise<void>>)[method]?.(combatant);
  }

  /** Overridable, on one GM client; call super. */
  async _onStartTurn(_combatant: CombatantDocument, _context: Data): Promise<void> {}
  async _onEndTurn(_combatant: CombatantDocument, _context: Data): Promise<void> {}
  async _onStartRound(_context: Data): Promise<void> {}
  async _onEndRound(_context: Data): Promise<void> {}
  async _onEnter(_combatant: CombatantDocument): Promise<void> {}
  async _onExit(_combatant: CombatantDocument): Promise<void> {}
}
