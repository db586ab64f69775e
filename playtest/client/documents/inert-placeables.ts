/** Placeables of a scene that the board does not draw (class C, sec. 22): stored and readable, without behaviour. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";

export class AmbientLightDocument extends ClientDocumentMixin(bases.BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(bases.BaseAmbientSound) {}
export class DrawingDocument extends ClientDocumentMixin(bases.BaseDrawing) {}
export class MeasuredTemplateDocument extends ClientDocumentMixin(bases.BaseMeasuredTemplate) {}
export class NoteDocument extends ClientDocumentMixin(bases.BaseNote) {}
export class RegionDocument extends ClientDocumentMixin(bases.BaseRegion) {}
export class RegionBehavior extends ClientDocumentMixin(bases.BaseRegionBehavior) {}
export class TileDocument extends ClientDocumentMixin(bases.BaseTile) {}
export class WallDocument extends ClientDocumentMixin(bases.BaseWall) {}
