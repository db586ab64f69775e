import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { readPick } from "../../stored/pick-data";

/** A complication that somebody picked. */
export const pickPartType: CardPartType = {
  template: "shared/note.hbs",
  context(part) {
    const { title, text } = readPick(part);
    return { title, text };
  },
};
