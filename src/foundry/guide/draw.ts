import { perform, roll, type Procedure } from "../../engine";
import { foundryDice } from "../rolls/foundry-dice";

function* place(count: number): Procedure<number> {
  const [face = 1] = yield* roll("draw", 1, count);
  return face - 1;
}

/** One of some by chance, when somebody leaves a choice to the guide; null: there is none. Its die is nobody's roll. */
export async function drawOne<T>(all: readonly T[]): Promise<T | null> {
  if (all.length < 2) return all[0] ?? null;
  return all[(await perform(() => place(all.length), foundryDice([]))).outcome] ?? null;
}
