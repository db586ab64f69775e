/** The namespace `foundry.dice` (sec. 8), and the defaults of `CONFIG.Dice`. */
export { diceConfig } from "./dice-config.js";
export { RollGrammar, RollParser } from "./grammar/roll-parser.js";
export { MersenneTwister } from "./mersenne-twister.js";
export { Roll } from "./roll.js";
export * as terms from "./terms/index.js";
