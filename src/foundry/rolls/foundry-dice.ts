import type { Request } from "../../engine";

/**
 * Answers an engine's requests with Foundry's own dice, so that dice modules, manual dice and roll modes work as everywhere.
 * @param rolls Receives every roll made, in order; each knows its request by `options.request`.
 */
export const foundryDice =
  (rolls: Roll[]) =>
  async (request: Request): Promise<number[]> => {
    const roll = await new Roll(`${request.count}d${request.faces}`, {}, { request: request.id }).evaluate();
    rolls.push(roll);
    return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  };
