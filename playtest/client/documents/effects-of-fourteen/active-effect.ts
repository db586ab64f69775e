/** ActiveEffect of v14 (sec. 19.1): changes in `system`, by type and phase; durations that end at an event. */
import { CHANGE_PHASES, EXPIRY_EVENTS } from "../../../common/constants/fourteen.js";
import { ActiveEffect as ActiveEffectOfThirteen } from "../active-effect";
import type { EffectChange } from "../effect-changes";
import { withMode } from "./legacy-mode";
import type { AnyDocument, CombatDocument, Data, DocumentClass, EffectDocument } from "../types";
import { applyByField, applyUnguided, changeTypes, type ApplyOptions, type ChangeType } from "./apply-change";
import { ActiveEffectRegistry } from "./registry";
import { isDue, type ExpiryContext } from "./expiry";
import { prepareDuration, type DurationOfFourteen, type EffectStart } from "./duration";

interface ChangesModel {
  changes?: EffectChange[];
  isSuppressed?: boolean;
}

export class ActiveEffect extends ActiveEffectOfThirteen {
  declare duration: DurationOfFourteen & ActiveEffectOfThirteen["duration"];
  declare readonly start: EffectStart | null;
  declare readonly showIcon: number;

  /** Durations and expiry of the world's effects. */
  static registry = new ActiveEffectRegistry();

  static get CHANGE_TYPES(): Record<string, ChangeType> {
    return changeTypes();
  }
  static get CHANGE_PHASES(): Record<string, object> {
    return {
      ...Object.fromEntries(CHANGE_PHASES.map((phase) => [phase, {}])),
      ...(CONFIG.ActiveEffect.phases as object),
    };
  }
  static get EXPIRY_EVENTS(): Record<string, string> {
    const labels = EXPIRY_EVENTS.map((event) => [event, `EFFECT.EXPIRY.${event}`]);
    return { ...Object.fromEntries(labels), ...(CONFIG.ActiveEffect.expiryEvents as object) } as Record<string, string>;
  }

  override get isSuppressed(): boolean {
    return (this.system as ChangesModel | undefined)?.isSuppressed ?? this.duration.expired;
  }
  override get isTemporary(): boolean {
    return this.duration.expiry !== null || Number.isFinite(this.duration.value);
  }
  override get isExpired(): boolean {
    return this.duration.expired;
  }
  /** What the effect changes: its parent, or the owner of its item when it transfers. */
  override get target(): AnyDocument | null {
    const parent = this.parent as AnyDocument | null;
    return this.transfer && parent?.documentName === "Item" ? parent.parent : parent;
  }
  override get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }
  /** Whether the registry watches its time: it stands on an actor, applies, and ends some day. */
  get isExpiryTrackable(): boolean {
    const stored = this.id !== null && this.isEmbedded && !this.inCompendium;
    return stored && this.active && this.start !== null && this.isTemporary && !this.duration.expired;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.duration.value ??= Infinity;
    const types = changeTypes();
    for (const change of this.changes) {
      withMode(change).priority ??= types[String(change.type)]?.defaultPriority ?? 0;
    }
  }

  override updateDuration(_context: ExpiryContext = {}): this["duration"] {
    return (this.duration = Object.assign(this.duration ?? {}, this._prepareDuration()) as this["duration"]);
  }
  override _prepareDuration(): Partial<DurationOfFourteen> & object {
    return prepareDuration(this as never);
  }

  /** Whether an event ends this effect, its time having run out. */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    return isDue(this as never, event, context);
  }

  /** Hook for subclasses: whether a change applies in a phase. */
  shouldApplyChange(change: EffectChange, { phase }: { phase: string; replacementData?: object }): boolean {
    return change.phase === phase;
  }
  /** Hook for subclasses: data that "@" references in values are read from. */
  getReplacementData(data: object): object {
    return data;
  }

  /** Apply a change to a document; answers `{[path]: value}`. A type's own handler goes first, then the field, then the type of the value. */
  static applyChange(target: AnyDocument, change: EffectChange, options: ApplyOptions = {}): Data {
    const { handler } = changeTypes()[String(change.type)] ?? {};
    if (handler) return (handler(target, change, options) as Data | undefined) ?? {};
    const field = fieldFor(target, change.key);
    const changes: Data = {};
    if (field) changes[change.key] = this.applyChangeField(target, change, { ...options, field });
    else this._applyChangeUnguided(target, change, changes, options);
    const results = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (options.modifyTarget !== false) {
      for (const [key, value] of results) foundry.utils.setProperty(target, key, value);
    }
    return Object.fromEntries(results);
  }
  /** By the field at the key: the new value, undefined where nothing comes of it. */
  static applyChangeField(target: AnyDocument, change: EffectChange, options: ApplyOptions = {}): unknown {
    return applyByField(target, change, { ...options, field: options.field ?? fieldFor(target, change.key) });
  }
  /** Without a field; results go into `changes`. */
  static _applyChangeUnguided(
    target: AnyDocument,
    change: EffectChange,
    changes: Data,
    options: ApplyOptions = {},
  ): void {
    applyUnguided(target, change, changes, options);
  }

  /** v13's way in, which subclasses still override and call. */
  override apply(document: AnyDocument, change: EffectChange): Data {
    return (this.constructor as typeof ActiveEffect).applyChange(document, change);
  }

  /** When and where an effect begins now. */
  static getEffectStart(combat: CombatDocument | null = game.combat as CombatDocument | null): Data {
    const start: Data = { time: game.time?.worldTime ?? 0 };
    const combatant = combat?.combatant;
    if (combat?.started) {
      const { round, turn } = combat;
      Object.assign(start, {
        combat: combat.id,
        combatant: combatant?.id,
        initiative: combatant?.initiative,
        round,
        turn,
      });
    }
    return start;
  }

  static override async _fromStatusEffect(_id: string, data: Data, options: Data = {}): Promise<EffectDocument> {
    const cls = getDocumentClass("ActiveEffect") as unknown as DocumentClass<EffectDocument>;
    return new cls({ showIcon: 2, ...data }, options);
  }

  override _beginning(data: Data): Data {
    const start = (this.constructor as typeof ActiveEffect).getEffectStart();
    return { transfer: false, start: { ...start, ...(data.start as object | undefined) } };
  }
}

/** The old place of the changes, for reading. */
Object.defineProperty(ActiveEffect.prototype, "changes", {
  get(this: ActiveEffect) {
    return (this.system as ChangesModel | undefined)?.changes ?? [];
  },
  configurable: true,
});

/** The field at a path of a document; models may answer for themselves. */
function fieldFor(target: AnyDocument, key: string): ApplyOptions["field"] {
  const inSystem = key.startsWith("system.");
  const holder = (inSystem ? target.system : target) as { getFieldForProperty?(path: string): ApplyOptions["field"] };
  return holder?.getFieldForProperty?.(inSystem ? key.slice("system.".length) : key);
}
