/** ActiveEffect, v13 (sec. 6, 7). */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { applyByType, applyThroughField, fieldOf, type EffectChange } from "./effect-changes";
import { durationOf, type EffectDuration } from "./effect-duration";
import { findStatus, statusEffectData } from "./status-effects";
import type { ActorDocument, AnyDocument, Data, EffectDocument } from "./types";

export class ActiveEffect extends ClientDocumentMixin(bases.BaseActiveEffect) {
  declare readonly changes: Data[];
  declare readonly disabled: boolean;
  declare readonly transfer: boolean;
  declare readonly statuses: Set<string>;
  declare readonly origin: string | null;
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

  get isSuppressed(): boolean {
    return false;
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
    const source = (this._source as Data).duration as Partial<EffectDuration>;
    return (this.duration = Object.assign(
      this.duration ?? {},
      durationOf(source, this.parent as ActorDocument | null),
    ));
  }

  /** Apply one change to a document; returns what became of each path. */
  apply(document: AnyDocument, change: EffectChange): Data {
    const field = fieldOf(document, change.key);
    const cls = this.constructor as typeof ActiveEffect;
    try {
      const value = field ? cls.applyField(document, change, field) : applyByType(document, change);
      return value === undefined ? {} : { [change.key]: value };
    } catch (error) {
      Hooks.onError("ActiveEffect#apply", error, {
        msg: `Effect "${this.name}" cannot change ${change.key} of ${document.uuid}`,
        log: "warn",
      });
      return {};
    }
  }

  static applyField(model: unknown, change: EffectChange, field?: Parameters<typeof applyThroughField>[2]): unknown {
    const found = field ?? fieldOf(model as AnyDocument, change.key);
    return found ? applyThroughField(model, change, found) : applyByType(model as AnyDocument, change);
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const parent = this.parent as AnyDocument | null;
    if (parent?.documentName !== "Actor") return;
    const duration = (data.duration ?? {}) as Data;
    const start: Data = {};
    if (duration.startTime === undefined) start["duration.startTime"] = game.time?.worldTime ?? 0;
    if (game.combat && duration.startRound === undefined && (duration.rounds || duration.turns)) {
      start["duration.combat"] = game.combat.id;
      start["duration.startRound"] = game.combat.round;
      start["duration.startTurn"] = game.combat.turn ?? 0;
    }
    this.updateSource(start);
  }

  static getInitialDuration(): Data {
    const duration: Data = { startTime: game.time.worldTime };
    if (game.combat) Object.assign(duration, { startRound: game.combat.round, startTurn: game.combat.turn ?? 0 });
    return { duration };
  }
}
