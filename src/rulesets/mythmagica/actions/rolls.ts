/** Everything that opens a Conflict Roll from a sheet: one file, loaded with the first of them. */
export { bandyWords } from "./conflict/bandying";
export { rollBodyCheck, rollChange } from "./conditions/body-check";
export { rollConflict } from "./conflict/conflict";
export { rollFeat } from "./conflict/feats";
export { callHunch } from "./conflict/hunch";
export { askQuestion } from "./conflict/knowledge";
export { rollSurvival } from "./conflict/survival";
export { useItem } from "./use-item";
