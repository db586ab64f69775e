/** `foundry.data.validation`. */
export { DataModelValidationFailure } from "./validation-failure.js";
export { DataModelValidationError } from "./validation-error.js";
