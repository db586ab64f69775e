/** For tests: a `CONFIG` with the dice defaults, and dice that fall as told. */
import { diceConfig } from "./dice-config.js";

/** Installs a fresh CONFIG.Dice. Every use of chance fails unless `forceDice` was called. */
export function installDice(): void {
  const config = {
    Dice: { ...diceConfig, rolls: [...diceConfig.rolls], terms: { ...diceConfig.terms }, functions: {} },
    debug: {},
    sounds: { dice: "dice.wav" },
  };
  Object.assign(globalThis, { CONFIG: config });
}

/** The next dice of `faces` sides fall as given; more throws, so that a test sees every die rolled. */
export function forceDice(faces: number, ...results: number[]): void {
  const queue = [...results];
  CONFIG.Dice.randomUniform = () => {
    const next = queue.shift();
    if (next === undefined) throw new Error("A die was rolled that the test did not expect");
    return 1 - (next - 0.5) / faces;
  };
}
