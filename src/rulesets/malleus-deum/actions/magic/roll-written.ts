import { perform } from "../../../../engine";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { parseDice, rollFormula } from "../../rules/archetypes/dice-formula";

/**
 * Throws dice as they are written, "2d4+1".
 * @param rolls Gets what is thrown.
 * @returns 0 for what is none.
 */
export async function rollWritten(id: string, text: string, rolls: Roll[]): Promise<number> {
  const formula = parseDice(text);
  return formula ? (await perform(() => rollFormula(id, formula), foundryDice(rolls))).outcome : 0;
}
