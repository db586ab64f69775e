import { isCard } from "../messages/card-model";
import { latestMessages } from "./open-cards";
import { refreshCard } from "./refresh-card";
import { watchAnswers } from "./watch-answers";
import { watchTargets } from "./watch-targets";

/** What keeps cards alive after they are posted. */
export function watchCards(): void {
  watchTargets();
  watchAnswers();
}

/** Draws the latest cards anew. */
export function refreshShown(): void {
  for (const message of latestMessages()) if (isCard(message)) void refreshCard(message);
}
