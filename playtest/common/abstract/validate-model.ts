import type { DataModelValidationFailure } from "../data/validation-failure.js";
import { environment } from "../environment.js";
import type { DataModel, DataModelClass } from "../known.js";
import { operatorsToKeys } from "../utils/apply-operators.js";
import { mergeObject } from "../utils/merge.js";
import { deepClone, type Plain } from "../utils/objects.js";
import type { ModelValidateOptions, ValidationFailures } from "./model-options.js";
import { validateJointly } from "./validate-jointly.js";

/** What is wrong with a model's source, or with changes to it. Throws in strict mode. */
export function validateModel(model: DataModel, options: ModelValidateOptions): ValidationFailures {
  const {
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
  } = options;
  const cls = model.constructor as DataModelClass;
  const joint = options.joint ?? changes === undefined;
  let data: Plain = model._source;
  if (changes !== undefined) {
    data = changes as Plain;
    if (clean) {
      model._migrateChange(data);
      cls.cleanData(data, { partial: true, source: model._source });
    }
  }
  const failures: ValidationFailures = { fields: null, joint: null };
  if (fields) {
    const partial = changes !== undefined;
    const failure = model.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source: data });
    if (failure !== undefined) failures.fields = judge(model, failure, "fields", strict);
  }
  if (joint && failures.fields?.unresolved !== true) {
    // Changes are judged together with what they leave as it is.
    const whole =
      changes === undefined
        ? data
        : mergeObject(deepClone(model._source), operatorsToKeys(data), { performDeletions: true });
    const failure = validateJointly(cls, whole);
    if (failure !== undefined) failures.joint = judge(model, failure, "joint", strict);
  }
  return failures;
}

/** Validate what a change would make of the source; with `fallback` what is wrong is replaced in `next`. Throws. */
export function validateChange(model: DataModel, next: Plain, difference: Plain, fallback: boolean): void {
  const touched: Plain = {};
  for (const key of Object.keys(difference)) {
    const name = model.schema.has(key) ? key : key.slice(2);
    if (name in next) touched[name] = next[name];
  }
  const failure = model.schema.validate(touched, { partial: true, fallback, source: next });
  if (failure !== undefined) {
    judge(model, failure, "fields", true);
    Object.assign(next, touched);
  }
  const joint = validateJointly(model.constructor as DataModelClass, next);
  if (joint !== undefined) judge(model, joint, "joint", true);
}

/** Name a failure after the model, and throw it, or report it and hand it back. */
function judge(
  model: DataModel,
  failure: DataModelValidationFailure,
  kind: keyof ValidationFailures,
  strict: boolean,
): DataModelValidationFailure {
  const id = typeof model._source["_id"] === "string" ? ` [${model._source["_id"]}]` : "";
  const label = kind === "fields" ? "validation errors" : "Joint Validation Error";
  failure.message = `${model.constructor.name}${id} ${label}:${failure.message === "" ? "" : `\n${failure.message}`}`;
  if (strict && failure.unresolved) throw failure.asError();
  if (!failure.unresolved || !strict) environment().report(failure.asError(), failure.message);
  return failure;
}
