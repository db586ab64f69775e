/** Everything that opens a Conflict Roll from a sheet: one file, loaded with the first of them. */
export { bandyWords } from "./bandying";
export { rollBodyCheck, rollChange } from "./body-check";
export { rollConflict } from "./conflict";
export { rollFeat } from "./feats";
export { callHunch } from "./hunch";
export { askQuestion } from "./knowledge";
export { rollSurvival } from "./survival";
export { useItem } from "./use-item";
