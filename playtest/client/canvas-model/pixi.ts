import { inert, inertSet } from "./inert-class";
import * as holding from "./pixi-filters";
import { Circle, Ellipse, Point, Polygon, Rectangle, RoundedRectangle } from "./pixi-shapes";

/** `PIXI`: shapes, filters and text styles hold their numbers, everything that draws is inert (class C of sec. 22). */

const DRAWN = `BaseTexture BufferResource DisplayObject
  FilterSystem Geometry Matrix MaskData Mesh MeshGeometry MeshMaterial ObservablePoint Program Renderer
  RenderTexture Shader Spritesheet State Texture Ticker Transform UniformGroup`;
const CONTAINED = "BitmapText Graphics ParticleContainer Sprite SpriteMesh Text TilingSprite AnimatedSprite";
const FILTERS = "AdjustmentFilter DisplacementFilter FXAAFilter OutlineFilter GlowFilter";

/** How a text would be drawn: `CONFIG.canvasTextStyle` is one, systems put their own there. */
class TextStyle {
  [option: string]: unknown;

  constructor(style: object = {}) {
    Object.assign(this, style);
  }
  clone(): TextStyle {
    return new TextStyle(this);
  }
}

const words = (names: string): string => names.replace(/\s+/g, " ").trim();

/** Names that are read when packages load. */
export function pixiStub(): Record<string, unknown> {
  const Container = inert("PIXI", "Container");
  const filters = { ...holding, ...inertSet("PIXI.filters", FILTERS) };
  return {
    ...filters,
    ...{ Circle, Container, Ellipse, Point, Polygon, Rectangle, RoundedRectangle, TextStyle },
    ...inertSet("PIXI", words(DRAWN)),
    ...inertSet("PIXI", CONTAINED, Container),
    filters,
    settings: {},
    /** Kinds of numbers in a buffer, as WebGL counts them. */
    TYPES: {
      BYTE: 5120,
      UNSIGNED_BYTE: 5121,
      SHORT: 5122,
      UNSIGNED_SHORT: 5123,
      INT: 5124,
      UNSIGNED_INT: 5125,
      FLOAT: 5126,
      HALF_FLOAT: 36193,
    },
    BLEND_MODES: { NORMAL: 0, ADD: 1, MULTIPLY: 2, SCREEN: 3, OVERLAY: 4, DARKEN: 5, LIGHTEN: 6, COLOR: 14, ERASE: 26 },
    SHAPES: { POLY: 0, RECT: 1, CIRC: 2, ELIP: 3, RREC: 4 },
  };
}
