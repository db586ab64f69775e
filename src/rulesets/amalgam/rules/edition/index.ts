export { DIFFERENCES } from "./differences";
export { rulebook, type Rulebook } from "./rulebook";
export { DEFAULT_TOGGLES, type Toggles } from "./toggles";
