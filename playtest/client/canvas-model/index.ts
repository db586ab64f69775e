export { Canvas } from "./canvas";
export { Token } from "./token-object";
export { TokenLayer } from "./token-layer";
export * as grid from "./grid/index";
export { DetectionMode, TerrainData, VisionMode } from "./inert-models";
export { TokenRingConfig } from "./ring-config";
export { inertLayers } from "./inert-layers";
export { canvasNamespace } from "./inert-namespace";
export { pixiStub } from "./pixi";
