/** Actor (sec. 6, 7): items, effects, statuses, tokens. */
import { documents as bases, environment } from "../../common/index.js";
import type { DocumentContext } from "../../common/abstract/document.js";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import type { DescendantNews } from "./client-document/descendant-events";
import { collectChanges } from "./effect-changes";
import { applyPhase, clearPhases, type PhasedActor } from "./effects-of-fourteen/phases";
import { tellTokens } from "./effects-of-fourteen/token-changes";
import { toggleStatus } from "./status-effects";
import { tokenAttributeUpdate } from "./token-attributes";
import { copyTransferEffects, removeTransferEffects } from "./legacy-transfer";
import type {
  AnyDocument,
  CombatDocument,
  Data,
  EffectDocument,
  ItemDocument,
  Operation,
  TokenDocumentLike,
  TokenObject,
} from "./types";

export class Actor extends ClientDocumentMixin(bases.BaseActor) {
  declare readonly items: ActorItems;
  declare readonly effects: ActorEffects;
  declare readonly system: object;
  declare readonly type: string;
  declare readonly name: string;
  declare readonly img: string;
  declare readonly prototypeToken: Data & { actorLink?: boolean };
  declare overrides: Data;
  declare statuses: Set<string>;
  declare _itemTypes: Record<string, ItemDocument[]> | null;

  override _configure(options: DocumentContext = {}): void {
    super._configure(options);
    const own = { overrides: {}, statuses: new Set<string>(), _itemTypes: null, ...phaseState() };
    for (const [key, value] of Object.entries(own)) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /** Whether this is a token's synthetic actor. */
  get isToken(): boolean {
    return (this.parent as AnyDocument | null)?.documentName === "Token";
  }
  get token(): TokenDocumentLike | null {
    return this.isToken ? (this.parent as unknown as TokenDocumentLike) : null;
  }
  get inCombat(): boolean {
    return game.combat?.combatants.some((one) => one.actor === (this as unknown)) ?? false;
  }
  /** Items by type, every known type present. */
  get itemTypes(): Record<string, ItemDocument[]> {
    if (this._itemTypes) return this._itemTypes;
    const types = game.documentTypes.Item ?? [];
    const byType: Record<string, ItemDocument[]> = Object.fromEntries(types.map((type) => [type, []]));
    for (const item of this.items) (byType[item.type ?? "base"] ??= []).push(item);
    return (this._itemTypes = byType);
  }
  get thumbnail(): string {
    return this.img;
  }
  get isOwnedByPlayer(): boolean {
    return this.hasPlayerOwner;
  }

  override prepareData(): void {
    this._itemTypes = null;
    super.prepareData();
    if (!isFourteen()) return;
    this.applyActiveEffects("final");
    tellTokens(this as unknown as PhasedActor);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    if (isFourteen()) this._clearData();
  }

  /** v14: forget what effects did in the last preparation. */
  _clearData(): void {
    clearPhases(this as unknown as PhasedActor);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Apply every active effect's changes by priority; note what they changed and the statuses they give. v14: of a phase. */
  applyActiveEffects(phase?: string): void {
    if (isFourteen()) {
      applyPhase(this as unknown as PhasedActor, phase);
      return;
    }
    const overrides: Data = {};
    this.statuses = new Set();
    const changes = collectChanges([...this.allApplicableEffects()], this.statuses);
    for (const change of changes) Object.assign(overrides, change.effect.apply(this as unknown as AnyDocument, change));
    this.overrides = foundry.utils.expandObject(overrides) as Data;
  }

  /** Own effects, then effects of items that transfer (unless legacyTransferral copied them). */
  *allApplicableEffects(): Generator<EffectDocument> {
    for (const effect of this.effects) yield effect;
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) {
      for (const effect of item.effects) if ((effect as { transfer?: boolean }).transfer) yield effect;
    }
  }
  get appliedEffects(): EffectDocument[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }
  get temporaryEffects(): EffectDocument[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }
  toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}) {
    return toggleStatus(this as unknown as AnyDocument, this.effects, statusId, options);
  }

  getRollData(): Data {
    return this.system as Data;
  }

  /** Tokens of this actor on the viewed scene: objects, or documents when asked. */
  getActiveTokens(linked = false, document = false): (TokenObject | TokenDocumentLike)[] {
    const tokens = canvas.tokens.placeables.filter((token) => {
      if (this.isToken) return token.document === this.token;
      return token.document.actorId === this.id && (!linked || token.document.actorLink);
    });
    return document ? tokens.map((token) => token.document) : tokens;
  }

  /** Token documents whose actor depends on this one, in all scenes. */
  getDependentTokens(
    options: { scenes?: Iterable<AnyDocument> | AnyDocument; linked?: boolean } = {},
  ): TokenDocumentLike[] {
    if (this.isToken) return this.token ? [this.token] : [];
    const given = options.scenes as Iterable<AnyDocument> | undefined;
    const scenes = given
      ? Symbol.iterator in given
        ? [...given]
        : [given as unknown as AnyDocument]
      : [...(game.scenes ?? [])];
    const tokens = scenes.flatMap((scene) => [...(scene as unknown as { tokens: Iterable<TokenDocumentLike> }).tokens]);
    return tokens.filter((token) => token.actorId === this.id && (!options.linked || token.actorLink));
  }

  /** Change a bar's value; hook modifyTokenAttribute may take over by returning false. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<unknown> {
    const updates = tokenAttributeUpdate(this as unknown as AnyDocument, attribute, value, isDelta, isBar);
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  async rollInitiative(
    options: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: Data } = {},
  ): Promise<CombatDocument | null> {
    const { createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = options;
    let combat = game.combat as CombatDocument | null;
    if (!combat) {
      if (!game.user.isGM || !game.scenes.current) {
        ui.notifications.warn("COMBAT.NoneActive", { localize: true });
        return null;
      }
      combat = (await getDocumentClass("Combat").create({
        scene: game.scenes.current.id,
        active: true,
      })) as CombatDocument | null;
    }
    if (!combat) return null;
    const tokens = this.isToken ? [this.token] : this.getActiveTokens(false, true);
    const mine = () =>
      [...(combat?.combatants ?? [])].filter((one) =>
        this.isToken ? one.tokenId === this.token?.id : one.actorId === this.id,
      );
    if (createCombatants) {
      const taken = new Set(mine().map((one) => one.tokenId));
      const missing = tokens.filter((token) => token && !taken.has(token.id));
      const data = missing.map((token) => ({ tokenId: token?.id, sceneId: game.scenes.current?.id, actorId: this.id }));
      if (!tokens.length && !mine().length)
        data.push({ tokenId: undefined, sceneId: game.scenes.current?.id, actorId: this.id });
      if (data.length) await combat.createEmbeddedDocuments("Combatant", data);
    }
    const ids = mine().filter((one) => one.isOwner && (rerollInitiative || one.initiative === null));
    if (ids.length)
      await combat.rollInitiative(
        ids.map((one) => one.id ?? ""),
        initiativeOptions,
      );
    return combat;
  }

  /** A token document for this actor from its prototype, not yet created. */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<TokenDocumentLike> {
    const prototype = this.toObject().prototypeToken as Data;
    const token = foundry.utils.mergeObject(prototype, {
      name: prototype.name || this.name,
      ...data,
      actorId: this.id,
    }) as Data;
    delete token._id;
    const cls = getDocumentClass("Token");
    return new cls(token, { ...options }) as unknown as TokenDocumentLike;
  }

  override _onCreateDescendantDocuments(...event: DescendantNews<Data>): void {
    super._onCreateDescendantDocuments(...event);
    const [, collection, documents, , , userId] = event;
    if (collection === "items" && userId === game.userId)
      void copyTransferEffects(this as unknown as AnyDocument, documents);
    this._onEmbeddedDocumentChange();
  }

  override _onUpdateDescendantDocuments(...event: DescendantNews<Data>): void {
    super._onUpdateDescendantDocuments(...event);
    this._onEmbeddedDocumentChange();
  }

  override _onDeleteDescendantDocuments(...event: DescendantNews<string>): void {
    super._onDeleteDescendantDocuments(...event);
    const [, collection, documents, , , userId] = event;
    if (collection === "items" && userId === game.userId)
      void removeTransferEffects(this as unknown as AnyDocument, documents);
    this._onEmbeddedDocumentChange();
  }

  /** An item or effect came, changed or went; systems override this. Tokens show what their base has. */
  _onEmbeddedDocumentChange(): void {
    this._updateDependentTokens();
  }

  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens(changed);
  }

  /** Unlinked tokens show the base actor under their own changes: make their actors again. */
  _updateDependentTokens(_changed: Data = {}): void {
    if (this.isToken) return;
    for (const token of this.getDependentTokens()) {
      (token as unknown as { _onUpdateBaseActor?(): void })._onUpdateBaseActor?.();
    }
  }
}

const isFourteen = (): boolean => environment().generation >= 14;

/** What v14 keeps of a preparation's phases. */
const phaseState = (): Data => (isFourteen() ? { tokenActiveEffectChanges: {}, _phasesDone: new Set<string>() } : {});

type ActorItems = Iterable<ItemDocument> & { get(id: string): ItemDocument | undefined; readonly size: number };
type ActorEffects = Iterable<EffectDocument> & { get(id: string): EffectDocument | undefined; readonly size: number };
export type ActorOperation = Operation;
