import type { Request } from "../../engine";

/**
 * Answers an engine's requests with Foundry's own dice, so that dice modules, manual dice and roll modes work as everywhere.
 * @param rolls Receives every roll made, in order; each knows its request by `options.request`.
 * @throws Error for a choice: people are asked on cards, before the roll.
 */
export const foundryDice =
  (rolls: Roll[]) =>
  async (request: Request): Promise<number[]> => {
    if (request.kind !== "dice") throw new Error(`The choice "${request.id}" must be made before the dice are rolled.`);
    const roll = await new Roll(`${request.count}d${request.faces}`, {}, { request: request.id }).evaluate();
    rolls.push(roll);
    return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  };
