export { DIFFERENCES } from "./differences";
export { rulebook, type Rulebook } from "./rulebook";
export { stackMeanings, type StackMeaning } from "./stack-meanings";
export { DEFAULT_TOGGLES, type Toggles } from "./toggles";
