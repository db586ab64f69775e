/** TokenDocument (sec. 6): its actor, linked or made of the base actor and the token's delta; bars; movement data. */
import { documents as bases, environment } from "../../common/index.js";
import type { DocumentContext } from "../../common/abstract/document.js";
import type { Options } from "../database/types";
import { ClientDocumentMixin } from "./client-document/index";
import type { PhasedActor } from "./effects-of-fourteen/phases";
import { applyToToken, type ChangedToken } from "./effects-of-fourteen/token-changes";
import { noteInDelta, synthesise } from "./synthetic-actor";
import { movementIn, movementOf, MOVEMENTS, unmoved, type TokenMovement, type Waypoint } from "./token-movement";
import { trackedFrom, type TrackedAttributes } from "./token-attributes";
import type { ActorDocument, AnyDocument, CombatantDocument, Data, SceneDocument, TokenObject } from "./types";

/** How tokens last moved. */
const lastMoves = new WeakMap<TokenDocument, TokenMovement>();

interface BarData {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

export class TokenDocument extends ClientDocumentMixin(bases.BaseToken) {
  declare readonly name: string;
  declare readonly actorId: string | null;
  declare readonly actorLink: boolean;
  declare readonly x: number;
  declare readonly y: number;
  declare readonly elevation: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly hidden: boolean;
  declare readonly texture: { src: string | null };
  declare readonly disposition: number;
  declare readonly delta: AnyDocument | null;
  declare _actor: ActorDocument | null | undefined;
  /** v14: what effects made of the token's data. */
  declare overrides: Data;

  override _configure(options: DocumentContext = {}): void {
    super._configure(options);
    for (const [key, value] of Object.entries({ _actor: undefined, overrides: {} })) {
      Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  override prepareData(): void {
    super.prepareData();
    if (environment().generation < 14) return;
    this.overrides = {};
    for (const phase of ["initial", "final"]) this.applyActiveEffects(phase);
  }

  /** v14: what the actor's effects change of the token. An actor that is not made yet has no say before it is. */
  applyActiveEffects(phase: string): void {
    const actor = this.actorLink ? this.baseActor : this._actor;
    applyToToken(this as unknown as ChangedToken, (actor ?? null) as unknown as PhasedActor | null, phase);
  }

  get scene(): SceneDocument | null {
    return this.parent as unknown as SceneDocument | null;
  }
  get baseActor(): ActorDocument | null {
    return (this.actorId ? game.actors?.get(this.actorId) : undefined) ?? null;
  }
  /** The world actor when linked, else this token's own, made on first use. */
  get actor(): ActorDocument | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    if (this._actor) return this._actor;
    this._actor = synthesise(this as unknown as AnyDocument, base);
    if (environment().generation >= 14) for (const phase of ["initial", "final"]) this.applyActiveEffects(phase);
    return this._actor;
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }
  /** The token on the viewed scene. */
  get object(): TokenObject | null {
    return canvas.scene === (this.parent as unknown) ? (canvas.tokens.get(this.id ?? "") ?? null) : null;
  }
  get layer() {
    return canvas.tokens;
  }
  get rendered(): boolean {
    return this.object !== null;
  }
  get combatant(): CombatantDocument | null {
    const combat = game.combat ?? game.combats?.find((one) => one.combatants.some((two) => two.tokenId === this.id));
    return combat?.combatants.find((one) => one.tokenId === this.id) ?? null;
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }
  override get isOwner(): boolean {
    return game.user.isGM || (this.actor?.isOwner ?? false);
  }
  get hasStatusEffect() {
    return (statusId: string): boolean => this.actor?.statuses.has(statusId) ?? false;
  }
  /** How it last moved, as far as this page saw it. */
  get movement(): TokenMovement {
    return lastMoves.get(this) ?? unmoved(this);
  }

  /** Go to one waypoint or through several, in one write; answers whether the last was stored. */
  async move(
    waypoints: Partial<Waypoint> | Partial<Waypoint>[],
    { method, ...options }: Data & { method?: string } = {},
  ): Promise<boolean> {
    const way = [waypoints].flat();
    const last = Object.assign({}, ...way) as Partial<Waypoint>;
    const { x, y, elevation } = last;
    const change = Object.fromEntries(Object.entries({ x, y, elevation }).filter(([, value]) => value !== undefined));
    if (way.length === 0) return false;
    const movement = { [this.id ?? ""]: { waypoints: way, method } };
    return (await this.update(change, { ...options, movement })) !== undefined;
  }

  /** What a bar shows, or null when its attribute is not there. */
  getBarAttribute(barName: "bar1" | "bar2", options: { alternative?: string } = {}): BarData | null {
    const bar = (this as unknown as Record<string, { attribute?: string | null } | undefined>)[barName];
    const attribute = options.alternative ?? bar?.attribute;
    if (!attribute || !this.actor) return null;
    const data = foundry.utils.getProperty(this.actor.system ?? {}, attribute) as
      number | { value?: unknown; max?: unknown } | null | undefined;
    if (data === null || data === undefined) return null;
    const editable = foundry.utils.hasProperty(
      this.actor._source.system ?? {},
      typeof data === "object" ? `${attribute}.value` : attribute,
    );
    if (typeof data !== "object") {
      return Number.isFinite(Number(data)) ? { type: "value", attribute, value: Number(data), editable } : null;
    }
    if (!Number.isFinite(Number(data.value)) || !Number.isFinite(Number(data.max))) return null;
    return { type: "bar", attribute, value: Number(data.value), max: Number(data.max), editable };
  }

  /** Attributes of a type (or of data) that bars may show; CONFIG.Actor.trackableAttributes comes first. */
  static getTrackedAttributes(data?: unknown): TrackedAttributes {
    const configured = (CONFIG.Actor.trackableAttributes ?? {}) as Record<string, { bar: string[]; value: string[] }>;
    if (typeof data === "string" || data === undefined) {
      const types = typeof data === "string" ? [data] : Object.keys(CONFIG.Actor.dataModels ?? {});
      const result: TrackedAttributes = { bar: [], value: [] };
      for (const type of types) {
        const own = configured[type];
        const model = CONFIG.Actor.dataModels?.[type] as { schema?: unknown } | undefined;
        const found = own
          ? { bar: own.bar.map((path) => path.split(".")), value: own.value.map((path) => path.split(".")) }
          : trackedFrom(model?.schema ?? game.model?.Actor?.[type] ?? {});
        result.bar.push(...found.bar);
        result.value.push(...found.value);
      }
      return result;
    }
    return trackedFrom(data);
  }

  static getTrackedAttributeChoices(attributes?: TrackedAttributes): Record<string, string>[] {
    const tracked = attributes ?? TokenDocument.getTrackedAttributes();
    const choices = (paths: string[][], group: string) =>
      [...new Set(paths.map((path) => path.join(".")))]
        .sort()
        .map((value) => ({ group: game.i18n.localize(group), value, label: value }));
    return [...choices(tracked.bar, "TOKEN.BarAttributes"), ...choices(tracked.value, "TOKEN.BarValues")];
  }

  /** The synthetic actor changed: keep the change in the delta, from which it can be made again. */
  noteDelta(action: string, documents: AnyDocument[], changes: unknown[]): void {
    noteInDelta(this as unknown as AnyDocument, action, documents, changes as Data[]);
  }

  /** The base actor changed: bring the synthetic one up to date and tell its applications. */
  _onUpdateBaseActor(): void {
    const base = this.baseActor;
    if (this.actorLink || !base || !this._actor) return;
    synthesise(this as unknown as AnyDocument, base, this._actor);
    this._actor.render({ renderContext: "updateActor" });
  }

  override async _preUpdate(changed: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const movement = movementOf(this, changed, options);
    if (!movement) return;
    if (!Hooks.call("preMoveToken", this, movement, options)) return false;
    options[MOVEMENTS] = { ...(options[MOVEMENTS] as object | undefined), [this.id ?? ""]: movement };
  }

  override _onUpdate(changed: Data, options: Options, userId: string): void {
    super._onUpdate(changed, options, userId);
    const movement = movementIn(options, this.id);
    if (movement) lastMoves.set(this, movement);
    if (movement) Hooks.callAll("moveToken", this, movement, options, game.users.get(userId));
    if (["actorId", "actorLink", "delta"].some((key) => key in changed)) {
      const { _actor: before } = this;
      const base = this.baseActor;
      if (before && base && !this.actorLink && !("actorId" in changed))
        synthesise(this as unknown as AnyDocument, base, before);
      else this._actor = undefined;
    }
    if (this.object) Hooks.callAll("refreshToken", this.object, {});
    if (this.inCombat) this.combatant?.parent?.render({ renderContext: "updateToken" });
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const base = this.baseActor;
    if (!data.name && base) this.updateSource({ name: base.name });
    if (!(data.texture as Data | undefined)?.src && base) this.updateSource({ "texture.src": base.img });
  }
}
