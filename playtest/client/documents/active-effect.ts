/** ActiveEffect, v13 (sec. 6, 7). */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { applyThroughField, askHook, castLike, combine, fieldOf, typeOf, type EffectChange } from "./effect-changes";
import { durationOf, turnLabel, type EffectDuration } from "./effect-duration";
import { findStatus, statusEffectData } from "./status-effects";
import type { AnyDocument, Data, EffectDocument } from "./types";

/** What the methods for values without a field are given. */
export type LegacyChange = [
  document: AnyDocument,
  change: EffectChange,
  current: unknown,
  delta: unknown,
  changes: Data,
];

type LegacyMethod = "_applyAdd" | "_applyMultiply" | "_applyOverride" | "_applyUpgrade" | "_applyCustom";

/** Methods by type; taking the smaller and the larger is one, as subtracting is with adding. */
export const LEGACY: Record<string, LegacyMethod> = {
  add: "_applyAdd",
  subtract: "_applyAdd",
  multiply: "_applyMultiply",
  override: "_applyOverride",
  upgrade: "_applyUpgrade",
  downgrade: "_applyUpgrade",
};

export class ActiveEffect extends ClientDocumentMixin(bases.BaseActiveEffect) {
  declare readonly changes: Data[];
  declare readonly disabled: boolean;
  declare readonly transfer: boolean;
  declare readonly statuses: Set<string>;
  declare readonly origin: string | null;
  declare readonly system: object;
  declare readonly name: string;
  declare readonly img: string | null;
  declare duration: EffectDuration;

  /** Effect data of a configured status, in memory only. */
  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<EffectDocument> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const cls = getDocumentClass("ActiveEffect") as unknown as typeof ActiveEffect;
    return cls._fromStatusEffect(statusId, statusEffectData(status), options);
  }

  /** Hook for subclasses. */
  static async _fromStatusEffect(_statusId: string, data: Data, options: Data = {}): Promise<EffectDocument> {
    const cls = getDocumentClass("ActiveEffect");
    return new cls(data, options) as unknown as EffectDocument;
  }

  /** Whether the type's model has a reason not to apply. */
  get isSuppressed(): boolean {
    return (this.system as { isSuppressed?: boolean } | null)?.isSuppressed ?? false;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  /** What the effect changes: its parent, or the owner of its item when it transfers. */
  get target(): AnyDocument | null {
    const parent = this.parent as AnyDocument | null;
    if (!parent || parent.documentName === "Actor") return parent;
    if (CONFIG.ActiveEffect.legacyTransferral) return this.transfer ? null : parent;
    return this.transfer ? parent.parent : parent;
  }
  get modifiesActor(): boolean {
    if (!this.active) return false;
    if (CONFIG.ActiveEffect.legacyTransferral) return (this.parent as AnyDocument | null)?.documentName === "Actor";
    return this.target?.documentName === "Actor";
  }
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration;
    return (seconds ?? (rounds || turns) ?? 0) > 0 || this.statuses.size > 0;
  }
  get isExpired(): boolean {
    return this.duration.remaining !== null && this.duration.remaining <= 0;
  }
  /** Name of where it came from. */
  get sourceName(): string {
    if (!this.origin) return game.i18n.localize("None");
    const origin = fromUuidSync(this.origin, { strict: false });
    return origin?.name ?? game.i18n.localize("Unknown");
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** What remains now, in the unit it is counted in. */
  updateDuration(): EffectDuration {
    return (this.duration = Object.assign(this.duration ?? {}, this._prepareDuration()));
  }

  /** Hook for subclasses: the computed part of the duration. */
  _prepareDuration(): Partial<EffectDuration> {
    const source = (this._source as Data).duration as Partial<EffectDuration>;
    return durationOf(source, (rounds, turns) => this._getDurationLabel(rounds, turns));
  }

  /** Hook for subclasses: rounds and turns in words. */
  _getDurationLabel(rounds: number, turns: number): string {
    return turnLabel(rounds, turns);
  }

  /** Apply one change to a document; returns what became of each path. */
  apply(document: AnyDocument, change: EffectChange): Data {
    const field = fieldOf(document, change.key);
    const cls = this.constructor as typeof ActiveEffect;
    const changes: Data = {};
    try {
      if (!field) this._applyLegacy(document, change, changes);
      else changes[change.key] = cls.applyField(document, change, field);
    } catch (error) {
      Hooks.onError("ActiveEffect#apply", error, {
        msg: `Effect "${this.name}" cannot change ${change.key} of ${document.uuid}`,
        log: "warn",
      });
    }
    const results = Object.entries(changes).filter(([, value]) => value !== undefined);
    for (const [key, value] of results) foundry.utils.setProperty(document, key, value);
    return Object.fromEntries(results);
  }

  static applyField(model: unknown, change: EffectChange, field?: Parameters<typeof applyThroughField>[2]): unknown {
    const found = field ?? fieldOf(model as AnyDocument, change.key);
    if (!found) throw new Error(`There is no field ${change.key}`);
    return applyThroughField(model, change, found);
  }

  /** A change where no field says how: by the type of the current value. The methods below write to `changes`. */
  _applyLegacy(document: AnyDocument, change: EffectChange, changes: Data): void {
    const current = foundry.utils.getProperty(document, change.key);
    const delta = castLike(current, change.value);
    const method = LEGACY[typeOf(change)] ?? "_applyCustom";
    this[method](document, change, current, delta, changes);
  }
  _applyAdd(...[, change, current, delta, changes]: LegacyChange): void {
    changes[change.key] = combine(current, delta, typeOf(change));
  }
  _applyMultiply(...[, change, current, delta, changes]: LegacyChange): void {
    changes[change.key] = combine(current, delta, "multiply");
  }
  _applyOverride(...[, change, , delta, changes]: LegacyChange): void {
    changes[change.key] = delta;
  }
  _applyUpgrade(...[, change, current, delta, changes]: LegacyChange): void {
    changes[change.key] = combine(current, delta, typeOf(change));
  }
  _applyCustom(...[document, change, current, delta, changes]: LegacyChange): void {
    askHook(document, change, current, delta, changes);
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if ((this.parent as AnyDocument | null)?.documentName === "Actor") this.updateSource(this._beginning(data));
  }

  /** What an effect is given that comes to an actor: when it begins. */
  _beginning(data: Data): Data {
    const duration = (data.duration ?? {}) as Data;
    const start: Data = {};
    if (duration.startTime === undefined) start["duration.startTime"] = game.time?.worldTime ?? 0;
    if (game.combat && duration.startRound === undefined && (duration.rounds || duration.turns)) {
      start["duration.combat"] = game.combat.id;
      start["duration.startRound"] = game.combat.round;
      start["duration.startTurn"] = game.combat.turn ?? 0;
    }
    return start;
  }

  static getInitialDuration(): Data {
    const duration: Data = { startTime: game.time.worldTime };
    if (game.combat) Object.assign(duration, { startRound: game.combat.round, startTurn: game.combat.turn ?? 0 });
    return { duration };
  }
}
