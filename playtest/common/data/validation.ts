/** `foundry.data.validation`. */
export { DataModelValidationError, DataModelValidationFailure } from "./validation-failure.js";
