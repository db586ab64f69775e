/**
 * `foundry.data.regionBehaviors` (foundryvtt.com/api/v13/modules/foundry.data.regionBehaviors.html): packages extend the type at
 * import time, and what a behaviour is set to is kept in the documented fields. Regions are inert (sec. 22, class C).
 */
import * as common from "../common/index.js";

const {
  BooleanField,
  ColorField,
  DocumentUUIDField,
  JavaScriptField,
  NumberField,
  SetField,
  StringField,
  TypedObjectField,
  AlphaField,
} = common.fields;

class RegionBehaviorType extends common.abstract.TypeDataModel {
  static events: Record<string, unknown> = {};
  static override defineSchema(): Record<string, common.fields.DataField> {
    return {};
  }

  /** A field for the events that a behaviour answers to, chosen among some or all. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}) {
    const { REGION_EVENTS } = common.constants;
    const names = events ?? Object.values(REGION_EVENTS);
    const choices = Object.fromEntries(names.map((name) => [name, `BEHAVIOR.EVENTS.${name}`]));
    return new SetField(new StringField({ required: true, choices }), { initial });
  }

  get behavior(): unknown {
    return this.parent;
  }
  get region(): unknown {
    return (this.parent as { parent?: unknown } | null)?.parent ?? null;
  }
  get scene(): unknown {
    return (this.region as { parent?: unknown } | null)?.parent ?? null;
  }
  /** Hook: what happens in the region. Nothing does at this table. */
  async _handleRegionEvent(_event: object): Promise<void> {}
}

class AdjustDarknessLevelRegionBehaviorType extends RegionBehaviorType {
  static readonly MODES = Object.freeze({ OVERRIDE: 0, BRIGHTEN: 1, DARKEN: 2 });
  static override defineSchema() {
    const choices = Object.fromEntries(Object.entries(this.MODES).map(([name, value]) => [value, name]));
    return {
      mode: new NumberField({ required: true, nullable: false, initial: 0, choices }),
      modifier: new AlphaField({ initial: 0, step: 0.01 }),
    };
  }
}

class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  static readonly VISIBILITY_MODES = Object.freeze({ GAMEMASTER: 0, OBSERVER: 1, ANYONE: 2 });
  static override defineSchema() {
    const choices = Object.fromEntries(Object.entries(this.VISIBILITY_MODES).map(([name, value]) => [value, name]));
    return {
      events: this._createEventsField(),
      text: new StringField({ required: true }),
      color: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      visibility: new NumberField({ required: true, initial: 0, choices }),
      once: new BooleanField(),
    };
  }
}

class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    return {
      events: this._createEventsField(),
      uuid: new DocumentUUIDField({ type: "Macro" }),
      everyone: new BooleanField(),
    };
  }
}

class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    return { events: this._createEventsField(), source: new JavaScriptField({ required: true }) };
  }
}

class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    return {
      difficulties: new TypedObjectField(new NumberField({ required: true, nullable: true, min: 0, initial: 1 })),
    };
  }
}

class PauseGameRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    return { once: new BooleanField() };
  }
}

class SuppressWeatherRegionBehaviorType extends RegionBehaviorType {}

class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    return { destination: new DocumentUUIDField({ type: "Region" }), choice: new BooleanField() };
  }
}

class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  static override defineSchema() {
    const list = () => new SetField(new DocumentUUIDField({ type: "RegionBehavior" }));
    return { events: this._createEventsField(), enable: list(), disable: list() };
  }
}

const BY_TYPE = {
  adjustDarknessLevel: AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: DisplayScrollingTextRegionBehaviorType,
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  modifyMovementCost: ModifyMovementCostRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
  suppressWeather: SuppressWeatherRegionBehaviorType,
  teleportToken: TeleportTokenRegionBehaviorType,
  toggleBehavior: ToggleBehaviorRegionBehaviorType,
};

/** The namespace: the type that packages extend, and core's own. */
export function regionBehaviors(): Record<string, unknown> {
  const own = Object.values(BY_TYPE).map((model) => [model.name, model]);
  return { RegionBehaviorType, ...Object.fromEntries(own) };
}

/** `CONFIG.RegionBehavior.dataModels`. */
export function regionBehaviorModels(): Record<string, unknown> {
  return { ...BY_TYPE };
}
