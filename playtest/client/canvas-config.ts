/** What `CONFIG` says about drawing: read and changed by systems in `init`, without effect here (sec. 22, class C). */
import { canvasNamespace, DetectionMode, inertLayers, TerrainData, TokenLayer, VisionMode } from "./canvas-model/index";

/** `CONFIG.Canvas.layers`: key on `canvas` -> class; systems put classes of their own. */
export function canvasLayers(): Record<string, { layerClass: unknown; group: string }> {
  const classes = inertLayers();
  const layer = (name: string): { layerClass: unknown; group: string } => ({
    layerClass: classes[name],
    group: "interface",
  });
  return {
    regions: layer("RegionLayer"),
    drawings: layer("DrawingsLayer"),
    tiles: layer("TilesLayer"),
    walls: layer("WallsLayer"),
    templates: layer("TemplateLayer"),
    notes: layer("NotesLayer"),
    tokens: { layerClass: TokenLayer, group: "interface" },
    sounds: layer("SoundsLayer"),
    lighting: layer("LightingLayer"),
    controls: layer("ControlsLayer"),
    grid: layer("GridLayer"),
  };
}

/** What of `CONFIG.Canvas` names a class: systems extend the one that stands there and put their own. */
export function canvasClasses(): Record<string, unknown> {
  const { animation, containers, geometry, interaction, perception, sources } = canvasNamespace();
  const backends = ["darkness", "light", "move", "sight", "sound"];
  return {
    chatBubblesClass: animation.ChatBubbles,
    darknessSourceClass: sources.PointDarknessSource,
    doorControlClass: containers.DoorControl,
    fogManager: perception.FogManager,
    globalLightSourceClass: sources.GlobalLightSource,
    lightSourceClass: sources.PointLightSource,
    polygonBackends: Object.fromEntries(backends.map((id) => [id, geometry.ClockwiseSweepPolygon])),
    rulerClass: interaction.Ruler,
    soundSourceClass: sources.PointSoundSource,
    visionSourceClass: sources.PointVisionSource,
    darknessAnimations: {},
    lightAnimations: {},
  };
}

/** What draws a document on a scene, and the layer that it lies on; `layerClass` belongs to generation 13. */
export function drawnAs(documentName: string, layerName: string): Record<string, unknown> {
  const { layers, placeables } = canvasNamespace();
  return { objectClass: (placeables as Record<string, unknown>)[documentName], layerClass: layers[layerName] };
}

/** Senses by id, which systems change, replace and take over; nobody is seen by them here. */
export function senses(): { visionModes: Record<string, VisionMode>; detectionModes: Record<string, DetectionMode> } {
  const { SIGHT, MOVE, OTHER } = DetectionMode.DETECTION_TYPES;
  const vision = ["basic", "darkvision", "monochromatic", "blindness", "tremorsense", "lightAmplification"];
  const lighting = { background: {}, illumination: {}, coloration: {}, darkness: {}, levels: {}, multipliers: {} };
  const sight = { darkness: {}, defaults: { attenuation: 0, brightness: 0, saturation: 0, contrast: 0 } };
  const detection = {
    lightPerception: SIGHT,
    basicSight: SIGHT,
    seeInvisibility: SIGHT,
    senseInvisibility: OTHER,
    feelTremor: MOVE,
    seeAll: SIGHT,
    senseAll: OTHER,
  };
  return {
    visionModes: Object.fromEntries(
      vision.map((id) => [id, new VisionMode({ id, label: `VISION.${id}`, lighting, vision: sight })]),
    ),
    detectionModes: Object.fromEntries(
      Object.entries(detection).map(([id, type]) => [id, new DetectionMode({ id, label: `DETECTION.${id}`, type })]),
    ),
  };
}

/** Colours of tokens' borders by whose side they are on, as numbers 0xRRGGBB. */
export const DISPOSITION_COLORS = {
  HOSTILE: 0xe02020,
  NEUTRAL: 0xf0d030,
  FRIENDLY: 0x40e0e0,
  INACTIVE: 0x555555,
  PARTY: 0x30c050,
  CONTROLLED: 0xff9820,
  SECRET: 0xa010d0,
};

const ACTIONS: Record<string, string> = {
  walk: "fa-person-walking",
  fly: "fa-person-fairy",
  swim: "fa-person-swimming",
  burrow: "fa-person-digging",
  crawl: "fa-person-praying",
  climb: "fa-person-through-window",
  jump: "fa-person-running-fast",
  blink: "fa-person-from-portal",
  displace: "fa-transporter-1",
};

/** `CONFIG.Token.movement`: the ways of moving by id. */
export function tokenMovement(): Record<string, unknown> {
  const actions = Object.entries(ACTIONS).map(([id, icon], order) => [
    id,
    {
      label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`,
      icon: `fa-solid ${icon}`,
      order,
      canSelect: () => true,
      // foundryvtt.com/api/interfaces/CONFIG.TokenMovementActionConfig.html
      teleport: id === "blink" || id === "displace",
    },
  ]);
  return {
    actions: Object.fromEntries(actions) as Record<string, unknown>,
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: (results: { cost: number }[]) => Math.max(0, ...results.map(({ cost }) => cost)),
    TerrainData,
  };
}
