import type { CardPartType } from "../../../foundry/chat/card-part";
import { attackPartType } from "./attack-part";
import { bloodiedPartType } from "./bloodied-part";
import { checkPartType } from "./check-part";
import { defencePartType } from "./defence-part";
import { poolPartType } from "./pool-part";
import { strikePartType } from "./strike-part";

const notePartType: CardPartType = {
  template: "malleus-deum/cards/note.hbs",
  context: ({ title, text }) => ({ title, text }),
};

/** Everything that cards of this ruleset are made of. */
export const cardParts = {
  malleusAttack: attackPartType,
  malleusBloodied: bloodiedPartType,
  malleusCheck: checkPartType,
  malleusDefence: defencePartType,
  malleusNote: notePartType,
  malleusPool: poolPartType,
  malleusStrike: strikePartType,
} satisfies Record<string, CardPartType>;
