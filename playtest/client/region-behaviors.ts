/** `foundry.data.regionBehaviors`: modules extend the type at import time; regions are inert (sec. 22, class C). */
import * as common from "../common/index.js";

export function regionBehaviors(): Record<string, unknown> {
  const { SetField, StringField } = common.fields;

  class RegionBehaviorType extends common.abstract.TypeDataModel {
    static events: Record<string, unknown> = {};
    static override defineSchema(): Record<string, never> {
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
  return { RegionBehaviorType };
}
