import { getProperty } from "../../../common/utils/index";

/** How a field is compared with the value of a filter (`SearchFilter.OPERATORS`). */
export const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
} as const);

export interface FieldFilter {
  /** Path of the field. */
  field: string;
  value?: unknown;
  operator?: string;
  /** True: what does not match is found. */
  negate?: boolean;
}

const COMPARE: Record<string, (actual: unknown, wanted: unknown) => boolean> = {
  [OPERATORS.EQUALS]: (actual, wanted) => (Array.isArray(wanted) ? wanted.includes(actual) : actual === wanted),
  [OPERATORS.CONTAINS]: contains,
  [OPERATORS.STARTS_WITH]: (actual, wanted) => String(actual ?? "").startsWith(String(wanted)),
  [OPERATORS.ENDS_WITH]: (actual, wanted) => String(actual ?? "").endsWith(String(wanted)),
  [OPERATORS.LESS_THAN]: (actual, wanted) => (actual as number) < (wanted as number),
  [OPERATORS.LESS_THAN_EQUAL]: (actual, wanted) => (actual as number) <= (wanted as number),
  [OPERATORS.GREATER_THAN]: (actual, wanted) => (actual as number) > (wanted as number),
  [OPERATORS.GREATER_THAN_EQUAL]: (actual, wanted) => (actual as number) >= (wanted as number),
  [OPERATORS.BETWEEN]: (actual, wanted) => {
    const [low, high] = wanted as [number, number];
    return (actual as number) >= low && (actual as number) <= high;
  },
  [OPERATORS.IS_EMPTY]: (actual) => foundry.utils.isEmpty(actual) || actual === "",
};

/** Whether an object passes a filter. Contract [?] for lists: "contains" holds in either direction. */
export function evaluateFilter(object: object, { field, value, operator, negate = false }: FieldFilter): boolean {
  const compare = COMPARE[operator ?? OPERATORS.EQUALS];
  if (!compare) throw new Error(`"${operator}" is not one of SearchFilter.OPERATORS`);
  return compare(getProperty(object, field), value) !== negate;
}

function contains(actual: unknown, wanted: unknown): boolean {
  const has = (list: unknown, entry: unknown): boolean =>
    (Array.isArray(list) && list.includes(entry)) || (list instanceof Set && list.has(entry));
  if (has(wanted, actual) || has(actual, wanted)) return true;
  return typeof actual === "string" && typeof wanted === "string" && actual.includes(wanted);
}
