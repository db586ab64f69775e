import type { Schema } from "../../../types/fields.js";
import type { TypedModel } from "../../../types/documents.js";

/**
 * Base class for a system data model whose instance type is inferred from its schema function.
 * Models are composed from schema functions (`() => ({ ...common(), ...own() })`), because `super.defineSchema()` loses inference.
 * @typeParam P The document that carries the model (`this.parent`).
 */
export function TypeModel<S extends Schema, P = unknown>(schema: () => S): TypedModel<S, P> {
  abstract class Model extends foundry.abstract.TypeDataModel {
    static override defineSchema(): Schema {
      return schema();
    }
  }
  // The one place where an inferred instance type is claimed: TypeScript cannot derive members from a static method.
  return Model as unknown as TypedModel<S, P>;
}
