/**
 * `foundry.canvas` for modules that extend their classes at import time (sec. 22 "Canvas"). The classes are
 * inert (class C): they can be extended, not used. Anything that would draw throws as a gap.
 */
import { Canvas } from "./canvas";
import { ChatBubbles } from "./chat-bubbles";
import { inert, inertSet, type InertClass } from "./inert-class";
import { inertLayers } from "./inert-layers";
import { DetectionMode, VisionMode } from "./inert-models";
import { DynamicRingData, TokenRingConfig } from "./ring-config";
import { Ray } from "./ray";
import { Token } from "./token-object";

const FILTERS = `AbstractBaseFilter AlphaBlurFilter GlowOverlayFilter OutlineOverlayFilter TextureTransitionFilter
  VisualEffectsMaskingFilter VoidFilter`.replace(/\s+/g, " ");
/** Those that modes of vision, kinds of light, weather and regions name, and systems extend, when they load. */
const SHADERS =
  `AbstractDarknessLevelRegionShader AbstractWeatherShader AdaptiveBackgroundShader AdaptiveColorationShader
  AdaptiveDarknessShader AdaptiveIlluminationShader AdaptiveLightingShader AdaptiveVisionShader
  AdjustDarknessLevelRegionShader AmplificationBackgroundVisionShader AmplificationSamplerShader
  BackgroundVisionShader BaseSamplerShader BaselineIlluminationSamplerShader ColorAdjustmentsSamplerShader
  ColorationVisionShader DepthSamplerShader FogSamplerShader FogShader GridShader HighlightRegionShader
  IlluminationDarknessLevelRegionShader IlluminationVisionShader OccludableSamplerShader PrimaryBaseSamplerShader
  RainShader RegionShader SnowShader TokenRingSamplerShader WaveBackgroundVisionShader WaveColorationVisionShader
  WeatherShaderEffect`.replace(/\s+/g, " ");

const CONTAINERS = "CachedContainer ControlIcon Cursor DoorControl DoorMesh PreciseText SpriteMesh UnboundContainer";
const SOURCES =
  `BaseEffectSource GlobalLightSource PointDarknessSource PointLightSource PointMovementSource PointSoundSource
  PointVisionSource RenderedEffectSource`.replace(/\s+/g, " ");

function inertShaders(): Record<string, unknown> {
  const path = "foundry.canvas.rendering.shaders";
  const AbstractBaseShader = inert(path, "AbstractBaseShader");
  return { AbstractBaseShader, ...inertSet(path, SHADERS, AbstractBaseShader) };
}

let made: ReturnType<typeof makeNamespace> | null = null;

/** `foundry.canvas`: made once, so that `CONFIG` has the same classes. */
export function canvasNamespace(): ReturnType<typeof makeNamespace> {
  return (made ??= makeNamespace());
}

function makeNamespace() {
  const placeables = "foundry.canvas.placeables";
  const PlaceableObject = inert(placeables, "PlaceableObject");
  return {
    Canvas,
    layers: inertLayers(),
    placeables: {
      PlaceableObject,
      Token,
      tokens: inertTokenParts(),
      ...inertSet(
        placeables,
        "AmbientLight AmbientSound Drawing MeasuredTemplate Note Region Tile Wall",
        PlaceableObject,
      ),
    },
    animation: { ...inertSet("foundry.canvas.animation", "CanvasAnimation SmoothNoise"), ChatBubbles },
    containers: inertSet("foundry.canvas.containers", CONTAINERS),
    groups: inertSet(
      "foundry.canvas.groups",
      "CanvasGroupMixin InterfaceCanvasGroup PrimaryCanvasGroup EnvironmentCanvasGroup",
    ),
    geometry: withClasses({ Ray }, "foundry.canvas.geometry", "ClockwiseSweepPolygon PointSourcePolygon"),
    interaction: inertSet("foundry.canvas.interaction", "MouseInteractionManager Ping Ruler RenderFlags"),
    perception: withClasses({ DetectionMode, VisionMode }, "foundry.canvas.perception", "FogManager PerceptionManager"),
    rendering: { filters: inertSet("foundry.canvas.rendering.filters", FILTERS), shaders: inertShaders() },
    sources: inertSet("foundry.canvas.sources", SOURCES),
  };
}

function withClasses(classes: Record<string, unknown>, path: string, names: string): Record<string, unknown> {
  return { ...classes, ...inertSet(path, names) };
}

/** `foundry.canvas.placeables.tokens`: what draws along with a token. */
function inertTokenParts(): Record<string, unknown> {
  const path = "foundry.canvas.placeables.tokens";
  const parts = inertSet(path, "BaseTokenRuler TokenRing TokenTurnMarker");
  const TokenRuler = inert(path, "TokenRuler", parts.BaseTokenRuler as InertClass);
  Object.assign(TokenRuler, { WAYPOINT_LABEL_TEMPLATE: "templates/hud/waypoint-label.hbs" });
  return { ...parts, DynamicRingData, TokenRingConfig, TokenRuler };
}
