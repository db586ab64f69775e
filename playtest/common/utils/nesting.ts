/** Whether nothing in plain data lies deeper than `most` steps. Counts without recursion, so that any data may be asked. */
export function isNestedWithin(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Steps that the data of a roll may be deep: fifty rolls within one another. */
export const DEEPEST_ROLL = 200;
