import { roll, type Procedure } from "../../../../engine";

// "1d4 + 6", "2d4", "20 + d4", "12": the dice of archetypes (hit points, Health refresh, height, weight, age, money).

export interface DiceFormula {
  dice: number;
  faces: number;
  bonus: number;
}

/** Reads dice and a constant in either order; undefined when it is neither. */
export function parseDice(text: string | number): DiceFormula | undefined {
  if (typeof text === "number") return { dice: 0, faces: 6, bonus: text };
  const formula: DiceFormula = { dice: 0, faces: 6, bonus: 0 };
  for (const part of text.split("+")) {
    const [, number, sides] = /^\s*(\d*)\s*(?:d\s*(\d+))?\s*$/i.exec(part) ?? [];
    if (number === undefined || (number === "" && sides === undefined)) return undefined;
    if (sides === undefined) formula.bonus += Number(number);
    else if (formula.dice > 0) return undefined;
    else Object.assign(formula, { dice: number === "" ? 1 : Number(number), faces: Number(sides) });
  }
  return formula.dice > 0 && formula.faces < 1 ? undefined : formula;
}

/** Rolls it; `id` names the dice. Without dice nothing is asked for. */
export function* rollFormula(id: string, { dice, faces, bonus }: DiceFormula): Procedure<number> {
  if (dice === 0) return bonus;
  const rolled = yield* roll(id, dice, faces);
  return rolled.reduce((total, face) => total + face, bonus);
}
