import { perform } from "../../engine";
import type { Thrower } from "../contracts/time";
import { foundryDice } from "../rolls/foundry-dice";

/** Throws with the table's dice, and keeps what was rolled for the card. */
export const thrower =
  (rolls: Roll[]): Thrower =>
  async (make) =>
    perform(make, foundryDice(rolls));
