import { windowGap } from "../../gaps/gap-log";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";

/**
 * Sheets of what the table does not draw (class C, sec. 22): systems register and extend them when they load. Opening one
 * is a gap.
 */
class InertSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  override async _prepareContext(): Promise<never> {
    throw windowGap(`foundry.applications.sheets.${this.constructor.name}`);
  }
}

export class AmbientLightConfig extends InertSheet {}
export class AmbientSoundConfig extends InertSheet {}
export class AdventureExporter extends InertSheet {}
export class CardConfig extends InertSheet {}
export class CardsConfig extends InertSheet {}
export class CardDeckConfig extends CardsConfig {}
export class CardHandConfig extends CardsConfig {}
export class CardPileConfig extends CardsConfig {}
export class DrawingConfig extends InertSheet {}
export class MeasuredTemplateConfig extends InertSheet {}
export class NoteConfig extends InertSheet {}
export class PlaylistConfig extends InertSheet {}
export class PlaylistSoundConfig extends InertSheet {}
export class RegionBehaviorConfig extends InertSheet {}
export class RegionConfig extends InertSheet {}
export class TileConfig extends InertSheet {}
export class WallConfig extends InertSheet {}
