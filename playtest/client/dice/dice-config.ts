import { RollParser } from "./grammar/roll-parser.js";
import { MersenneTwister } from "./mersenne-twister.js";
import { Roll } from "./roll.js";
import type { DiceConfig } from "./runtime.js";
import * as terms from "./terms/index.js";

const {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
} = terms;

/** Faces of the usual dice, with a free Font Awesome icon each. */
const FACES = [4, 6, 8, 10, 12, 20, 100];

/** The defaults of `CONFIG.Dice` (sec. 3). Interactive fulfilment is offered but nothing on the table asks for it. */
export const diceConfig: DiceConfig = {
  types: [Die, FateDie],
  terms: { c: Coin, d: Die, f: FateDie },
  rolls: [Roll],
  termTypes: {
    Coin,
    DiceTerm,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
  } as unknown as DiceConfig["termTypes"],
  functions: {},
  parser: RollParser,
  rollModes: {
    publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  },
  randomUniform: () => MersenneTwister.random(),
  fulfillment: {
    dice: Object.fromEntries(
      FACES.map((faces) => [`d${faces}`, { label: `d${faces}`, icon: '<i class="fa-solid fa-dice-d20"></i>' }]),
    ),
    methods: {
      manual: { label: "DICE.FULFILLMENT.Manual", icon: '<i class="fa-solid fa-keyboard"></i>', interactive: true },
    },
    defaultMethod: "",
  },
};
