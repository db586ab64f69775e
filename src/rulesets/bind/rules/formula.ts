// Amounts as packs write them: "L+W", "3L+I", "4+I", "1D6+I", "r+3".

export type Amount = { dice: number; flat: number };

/**
 * Reads a sum of whole numbers, D6 and named values, each maybe multiplied by a number before it.
 * @throws RangeError naming the part that cannot be read: content is checked when it is loaded.
 */
export function readFormula(formula: string, values: Readonly<Record<string, number>>): Amount {
  const parts = formula.replaceAll(" ", "").match(/[+-]?[^+-]+/g) ?? [];
  if (parts.length === 0) throw new RangeError("A formula cannot be empty.");
  let dice = 0;
  let flat = 0;
  for (const part of parts) {
    const sign = part.startsWith("-") ? -1 : 1;
    const body = part.replace(/^[+-]/, "");
    const pool = /^(\d+)D6$/.exec(body);
    const [, count = "", name = ""] = /^(\d*)([A-Za-z]?)$/.exec(body) ?? [];
    const value = name === "" ? 1 : values[name];
    if (pool && sign > 0) dice += Number(pool[1]);
    else if (value === undefined || (count === "" && name === ""))
      throw new RangeError(
        `"${part}" in "${formula}" is neither a number, dice, nor one of ${Object.keys(values).join(", ")}.`,
      );
    else flat += sign * (count === "" ? 1 : Number(count)) * value;
  }
  return { dice, flat };
}
