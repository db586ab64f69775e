import { isCard } from "../messages/card-model";
import { latestMessages } from "./open-cards";
import { watchPresses } from "./pressed-card";
import { refreshCard } from "./refresh-card";
import { watchAnswers } from "./watch-answers";
import { watchTargets } from "./watch-targets";

/** What keeps cards alive after they are posted. */
export function watchCards(): void {
  watchPresses();
  watchTargets();
  watchAnswers();
}

/** Draws the latest cards anew. */
export function refreshShown(): void {
  for (const message of latestMessages()) if (isCard(message)) void refreshCard(message);
}
