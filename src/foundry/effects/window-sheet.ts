import { isActor } from "../platform/documents";
import { SYSTEM_ID } from "../platform/system-id";
import { rulesetOf } from "../registry/registry";

/** An effect that lies on an actor of a game at the table: what is done to it is play. Those of items and packs are content. */
function isInPlay(document: FoundryDocument): document is ActiveEffect {
  const { parent } = document;
  return isActor(parent) && rulesetOf(parent) !== undefined && parent.pack === null;
}

/** Foundry's own window of effects, whose saving goes the way of all changes. Called in `init`. */
export function registerEffectWindow(): void {
  class ManifoldEffectConfig extends foundry.applications.sheets.ActiveEffectConfig {
    override async _processSubmitData(event: Event | null, form: HTMLFormElement, data: object, options?: object) {
      const { document } = this;
      const write = (rest: object): Promise<void> => super._processSubmitData(event, form, rest, options);
      if (!isInPlay(document)) return write(data);
      await (await import("./save-window")).saveWindow(document, data, write);
    }
  }
  foundry.applications.apps.DocumentSheetConfig.registerSheet(ActiveEffect, SYSTEM_ID, ManifoldEffectConfig, {
    makeDefault: true,
    label: "MANIFOLD.Effects.window",
  });
}
