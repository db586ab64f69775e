export { absorb, capacity, cover, pointsToCover } from "./absorb";
export { afterAction, type Effort } from "./aftermath";
export { assign, assignable, type Assignable, type Assigned, type Assignment } from "./assign";
export { destroy, destroyable } from "./destroy";
export { exhaustCards, exhaustsAll, hasAftermath } from "./exhaust";
export { isOffGuard, stageOf, uncovered, type Imposition } from "./imposition";
export { suggestAssignment } from "./suggest";
