import { cardMenu } from "./card-menu";
import { watchAnswers } from "./watch-answers";
import { NOTE_PART, notePartType } from "./note-part";
import { registerSharedPart } from "../ruleset/registry";
import { watchTargets } from "./watch-targets";

/** What keeps cards alive after they are posted. Called in `init`. */
export function registerChat(): void {
  registerSharedPart(NOTE_PART, notePartType);
  watchTargets();
  watchAnswers();
  Hooks.on("getChatMessageContextOptions", (_log: unknown, options: ContextMenuEntry[]) => {
    options.push(...cardMenu());
  });
}
