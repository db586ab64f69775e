import { cardMenu } from "./card-menu";
import { watchAnswers } from "./watch-answers";
import { watchTargets } from "./watch-targets";

/** What keeps cards alive after they are posted. Called in `init`. */
export function registerChat(): void {
  watchTargets();
  watchAnswers();
  Hooks.on("getChatMessageContextOptions", (_log: unknown, options: ContextMenuEntry[]) => {
    options.push(...cardMenu());
  });
}
