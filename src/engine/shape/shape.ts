// What content may look like, as plain data: checked here, and printed as JSON Schema.

export type Shape =
  | { kind: "integer" | "number"; nullable: boolean; min?: number; max?: number }
  | { kind: "text"; nullable: boolean; blank: boolean; choices?: readonly string[] }
  | { kind: "flag" }
  /** Nothing is asked of it. */
  | { kind: "any" }
  | { kind: "list"; of: Shape }
  | { kind: "object"; fields: Readonly<Record<string, Shape>> };

/** Something wrong with imported content: where (entry and path), and what to do about it. */
export interface Problem {
  /** Name of the entry, or its place in the file. */
  entry: string;
  /** Dotted path inside the entry; empty for the entry as a whole. */
  path: string;
  message: string;
}

export type Report = (path: string, message: string) => void;

const nameOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "a list"
      : typeof value === "object"
        ? "an object"
        : JSON.stringify(value);

/** Reports every way in which a value does not fit; fields that are left out keep the model's beginning value. */
export function checkShape(value: unknown, shape: Shape, path: string, report: Report): void {
  switch (shape.kind) {
    case "flag":
      if (typeof value !== "boolean") report(path, `must be true or false, not ${nameOf(value)}`);
      return;
    case "any":
      return;
    case "integer":
    case "number":
      return checkNumber(value, shape, path, report);
    case "text":
      return checkText(value, shape, path, report);
    case "list":
      if (!Array.isArray(value)) report(path, `must be a list, not ${nameOf(value)}`);
      else value.forEach((one, at) => checkShape(one, shape.of, `${path}[${at}]`, report));
      return;
    case "object":
      return checkObject(value, shape.fields, path, report);
  }
}

function checkNumber(
  value: unknown,
  shape: Shape & { kind: "integer" | "number" },
  path: string,
  report: Report,
): void {
  if (value === null && shape.nullable) return;
  const { min = -Infinity, max = Infinity, nullable, kind } = shape;
  if (typeof value !== "number" || !(kind === "integer" ? Number.isInteger(value) : Number.isFinite(value)))
    report(
      path,
      `must be a ${kind === "integer" ? "whole " : ""}number${nullable ? " or null" : ""}, not ${nameOf(value)}`,
    );
  else if (value < min) report(path, `must be at least ${min}, not ${value}`);
  else if (value > max) report(path, `must be at most ${max}, not ${value}`);
}

function checkText(value: unknown, shape: Shape & { kind: "text" }, path: string, report: Report): void {
  if (value === null && shape.nullable) return;
  if (typeof value !== "string")
    report(path, `must be a text${shape.nullable ? " or null" : ""}, not ${nameOf(value)}`);
  else if (shape.choices && !shape.choices.includes(value))
    report(path, `must be one of ${shape.choices.join(", ")}, not ${nameOf(value)}`);
  else if (value === "" && !shape.blank) report(path, "must not be empty");
}

function checkObject(value: unknown, fields: Readonly<Record<string, Shape>>, path: string, report: Report): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report(path, `must be an object, not ${nameOf(value)}`);
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    const shape = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (shape) checkShape(one, shape, at, report);
    else report(at, `is not a field here; there are ${Object.keys(fields).join(", ")}`);
  }
}

/** The shape as JSON Schema (draft 2020-12). */
export function jsonSchema(shape: Shape): Record<string, unknown> {
  switch (shape.kind) {
    case "flag":
      return { type: "boolean" };
    case "any":
      return {};
    case "integer":
    case "number": {
      const { min, max, nullable, kind } = shape;
      return {
        type: nullable ? [kind, "null"] : kind,
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      };
    }
    case "text":
      if (shape.choices) return { enum: shape.nullable ? [...shape.choices, null] : [...shape.choices] };
      return { type: shape.nullable ? ["string", "null"] : "string", ...(shape.blank ? {} : { minLength: 1 }) };
    case "list":
      return { type: "array", items: jsonSchema(shape.of) };
    case "object":
      return {
        type: "object",
        properties: Object.fromEntries(Object.entries(shape.fields).map(([key, one]) => [key, jsonSchema(one)])),
        additionalProperties: false,
      };
  }
}
