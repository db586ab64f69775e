/** `foundry.data`: fields, v14 operators, validation. */
export * as fields from "../fields/index.js";
export * as operators from "./operators.js";
export * as validators from "./validators.js";
export * as validation from "./validation.js";
