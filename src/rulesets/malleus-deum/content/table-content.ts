import { isData } from "./names";
import type { Report } from "../../../engine";

type Data = Record<string, unknown>;

/** Kinds of tables and the columns of their rows besides an optional range; the first columns make the text. */
export const TABLE_KINDS = {
  difficulty: ["label", "dc"],
  modifier: ["label", "value", "category"],
  boonBane: ["text", "kind", "significant", "automation"],
  awareness: ["situation", "ability", "modifier"],
  initiative: ["situation", "ability", "modifier"],
  break: ["failNumber", "dc", "condition"],
  nearDeath: ["text", "outcome"],
  randomAspect: ["name", "category"],
  plain: ["text"],
} as const;

export type TableKind = keyof typeof TABLE_KINDS;

export interface TableData {
  name: string;
  formula: string;
  description: string;
  results: { type: "text"; name: string; description: string; range: [number, number]; weight: number; flags: Data }[];
}

const isKind = (kind: unknown): kind is TableKind => typeof kind === "string" && Object.hasOwn(TABLE_KINDS, kind);

/** `{kind, formula, rows}` as a roll table; rows without min and max count up from 1. Null when nothing can be made of it. */
export function tableOf(name: string, data: Data, report: Report): TableData | null {
  const { kind, formula, rows, description = "" } = data;
  if (!isKind(kind)) {
    report("kind", `must be one of ${Object.keys(TABLE_KINDS).join(", ")}`);
    return null;
  }
  if (!Array.isArray(rows) || rows.length === 0) {
    report("rows", "must be a list with at least one row");
    return null;
  }
  const columns: readonly string[] = TABLE_KINDS[kind];
  let last = 0;
  const results = rows.flatMap((row: unknown, at) => {
    const path = `rows[${at}]`;
    if (!isData(row)) {
      report(path, "must be an object");
      return [];
    }
    for (const key of Object.keys(row))
      if (!columns.includes(key) && key !== "min" && key !== "max")
        report(`${path}.${key}`, `is not a column of a ${kind} table; there are ${columns.join(", ")}, min, max`);
    const low = row.min === undefined ? last + 1 : row.min;
    const high = row.max === undefined ? low : row.max;
    if (!Number.isInteger(low) || !Number.isInteger(high) || Number(low) > Number(high)) {
      report(path, "min and max must be whole numbers, the smaller first");
      return [];
    }
    if (at > 0 && Number(low) <= last) report(path, `begins at ${String(low)}, but the row before ends at ${last}`);
    last = Number(high);
    const { min: _min, max: _max, ...flags } = row;
    const range: [number, number] = [Number(low), Number(high)];
    return [
      {
        type: "text" as const,
        name: "",
        description: textOf(columns, row),
        range,
        weight: range[1] - range[0] + 1,
        flags: { manifold: flags },
      },
    ];
  });
  if (formula !== undefined && typeof formula !== "string") report("formula", "must be a text, for example 2d12");
  return {
    name,
    formula: typeof formula === "string" ? formula : `1d${last}`,
    description: String(description),
    results,
  };
}

const textOf = (columns: readonly string[], row: Data): string =>
  columns
    .map((column) => row[column])
    .filter((value) => value !== undefined && value !== null && !isData(value) && typeof value !== "boolean")
    .map(String)
    .join(" · ");
