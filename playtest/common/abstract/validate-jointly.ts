import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { Plain } from "../utils/objects.js";

/** Runs a model's joint validation (4.1); what it throws becomes a failure. */
export function validateJointly(
  model: { validateJoint(data: Plain): void },
  data: Plain,
): DataModelValidationFailure | undefined {
  try {
    model.validateJoint(data);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return new DataModelValidationFailure({ invalidValue: data, message, unresolved: true });
  }
}
