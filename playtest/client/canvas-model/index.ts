export { Canvas } from "./canvas";
export { Token } from "./token-object";
export { TokenLayer } from "./token-layer";
export * as grid from "./grid/index";
export { canvasNamespace, pixiStub } from "./inert-namespace";
