import { areaExtra } from "../grid/area-extra";
import { attackExtra } from "../combat/attack-extra";
import { bandyExtra } from "./bandy-extra";
import { castingExtra } from "../magic/casting-extra";
import { commonExtra } from "./common-extra";
import type { ConflictExtra } from "./conflict-extra";
import { chaseExtra } from "../combat/chase-extra";
import { escapeExtra } from "../combat/escape-extra";
import { gutsExtra } from "../guts/guts-extra";
import { featExtra } from "./feat-extra";
import { hindranceExtra } from "./hindrance-extra";
import { knowledgeExtra, taskExtra } from "./knowledge-extra";

/** What follows a Conflict Roll, each sort in a file of its own: its line here is all that the card needs. */
export const conflictExtras: readonly ConflictExtra[] = [
  attackExtra,
  areaExtra,
  escapeExtra,
  chaseExtra,
  featExtra,
  bandyExtra,
  castingExtra,
  knowledgeExtra,
  taskExtra,
  gutsExtra,
  hindranceExtra,
  commonExtra,
];
