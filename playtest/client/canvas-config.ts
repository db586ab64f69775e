/** What `CONFIG` says about drawing: read and changed by systems in `init`, without effect here (sec. 22, class C). */
import { inertLayers, TerrainData, TokenLayer } from "./canvas-model/index";

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
    { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, icon: `fa-solid ${icon}`, order, canSelect: () => true },
  ]);
  return {
    actions: Object.fromEntries(actions) as Record<string, unknown>,
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: (results: { cost: number }[]) => Math.max(0, ...results.map(({ cost }) => cost)),
    TerrainData,
  };
}
