import { attackExtra } from "./attack-extra";
import { bandyExtra } from "./bandy-extra";
import { commonExtra } from "./common-extra";
import type { ConflictExtra } from "./conflict-extra";
import { featExtra } from "./feat-extra";
import { knowledgeExtra, taskExtra } from "./knowledge-extra";

/** What follows a Conflict Roll, each sort in a file of its own: its line here is all that the card needs. */
export const conflictExtras: readonly ConflictExtra[] = [
  attackExtra,
  featExtra,
  bandyExtra,
  knowledgeExtra,
  taskExtra,
  commonExtra,
];
