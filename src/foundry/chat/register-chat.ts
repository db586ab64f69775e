import { cardMenu } from "./card-menu";
import { registerFoeNumbers } from "../changes/foe-numbers";
import { isCard } from "../messages/card-model";
import { latestMessages } from "./open-cards";
import { refreshCard } from "./refresh-card";
import { watchAnswers } from "./watch-answers";
import { NOTE_PART, notePartType } from "./note-part";
import { registerSharedPart } from "../registry/registry";
import { watchTargets } from "./watch-targets";

/** What keeps cards alive after they are posted. Called in `init`. */
export function registerChat(): void {
  registerSharedPart(NOTE_PART, notePartType);
  watchTargets();
  watchAnswers();
  registerFoeNumbers(() => {
    for (const message of latestMessages()) if (isCard(message)) void refreshCard(message);
  });
  Hooks.on("getChatMessageContextOptions", (_log: unknown, options: ContextMenuEntry[]) => {
    options.push(...cardMenu());
  });
}
