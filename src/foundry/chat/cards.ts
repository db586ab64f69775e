/** Everything that draws cards and keeps them alive: loaded with the first card that is shown. */
export { refreshShown, watchCards } from "./watch-cards";
export { released } from "./pressed-card";
export { plainText } from "./plain-text";
export { renderCard } from "./render-card";
export { postAgain } from "./post-again";
export { undoableOn, undoCard } from "../changes/whole-card";
