import { ApplicationV2 } from "../api/application";
import { windowGap } from "../../gaps/gap-log";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";

/** Windows of Foundry that the table does not have (sec. 22): systems extend and register them; opening one is a gap. */
class InertApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  override async _prepareContext(): Promise<never> {
    throw windowGap(`foundry.applications.apps.${this.constructor.name}`);
  }
}

export class CompendiumArtConfig extends InertApplication {}
export class FrameViewer extends InertApplication {}
