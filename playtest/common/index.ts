/** The common room: what client and server share, without a DOM of its own and without Node. */
export * as abstract from "./abstract/index.js";
export * as constants from "./constants/index.js";
export * as data from "./data/index.js";
export * as documents from "./documents/index.js";
export * as fields from "./fields/index.js";
export * as utils from "./utils/index.js";
export { environment, notImplemented, setEnvironment, type Environment, type FormBuilder } from "./environment.js";
export { installPrimitives } from "./primitives/index.js";
