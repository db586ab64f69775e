import { ApplicationV2 } from "../api/application";
import { gapError } from "../../gaps/gap-log";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";

/** Windows of Foundry that the table does not have (sec. 22): systems extend and register them; opening one is a gap. */
class InertApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  override async _prepareContext(): Promise<never> {
    throw gapError(`foundry.applications.apps.${this.constructor.name}#render`);
  }
}

export class CombatTrackerConfig extends InertApplication {}
export class CompendiumArtConfig extends InertApplication {}
export class FrameViewer extends InertApplication {}
export class PermissionConfig extends InertApplication {}
