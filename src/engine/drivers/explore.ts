import { neverStands } from "../procedure/answer";
import { multiply, type Whole } from "../numbers/whole";
import type { Make, PartStep, Step } from "../procedure/procedure";
import { checkRequest } from "../procedure/request";
import { branches, branchesOf, type Branches } from "./branches";
import { Tallier } from "./tallier";

/** One request on the path of the current run: which of its answers is being tried. */
interface Level {
  id: string;
  branches: Branches;
  at: number;
  /** Weight and total of the whole path down to and including this request. */
  weight: Whole;
  total: Whole;
  before: Whole;
}

/** More requests than this in one run: a loop that chance alone would end. */
const MOST_LEVELS = 200;

/**
 * Visits every outcome with its weight and the total of its path. A generator cannot be forked, so each leaf is a run of
 * its own along the recorded path: one run per leaf, and never one for an inner node.
 */
export function explore<T>(make: Make<T>, visit: (outcome: T, weight: Whole, total: Whole) => void): void {
  const levels: Level[] = [];
  for (;;) {
    const procedure = make();
    let depth = 0;
    let result = procedure.next();
    while (!result.done) {
      if (depth === levels.length) levels.push(open(levels, result.value));
      const level = levels[depth] as Level;
      if (level.id !== result.value.id) throw notPure(level.id, result.value.id);
      depth++;
      const answer = level.branches.answers[level.at];
      result = procedure.next(level.branches.faces ? (answer as number[]).slice() : answer);
    }
    if (depth !== levels.length) throw notPure((levels[depth] as Level).id, "nothing");
    const last = levels[depth - 1];
    visit(result.value, last ? last.weight : 1, last ? last.total : 1);
    if (!advance(levels)) return;
  }
}

/** Goes on to the next path; false when all have been walked. */
function advance(levels: Level[]): boolean {
  for (;;) {
    const level = levels.at(-1);
    if (!level) return false;
    if (++level.at < level.branches.answers.length) {
      level.weight = multiply(level.before, level.branches.weights[level.at] as Whole);
      return true;
    }
    levels.pop();
  }
}

function open(levels: readonly Level[], step: Step): Level {
  if (levels.some(({ id }) => id === step.id))
    throw new Error(
      `Two requests of one run are called "${step.id}". Give each its own id, for example "${step.id}-2".`,
    );
  if (levels.length === MOST_LEVELS)
    throw new Error(
      `Request "${step.id}": a run asks more than ${MOST_LEVELS} times. Say "until" with the option of that name, not with a loop.`,
    );
  if (step.kind !== "part") checkRequest(step);
  const all = step.kind === "part" ? partBranches(step) : branchesOf(step);
  const parent = levels.at(-1);
  const before = parent ? parent.weight : 1;
  return {
    id: step.id,
    branches: all,
    at: 0,
    before,
    weight: multiply(before, all.weights[0] as Whole),
    total: multiply(parent ? parent.total : 1, all.total),
  };
}

function partBranches({ id, make, key, until }: PartStep): Branches {
  const tallier = new Tallier<unknown>(key);
  explore(make, (outcome, weight, total) => {
    if (!until || until(outcome)) tallier.add(outcome, weight, total);
  });
  const entries = tallier.entries();
  if (entries.length === 0) throw neverStands(id);
  return branches(
    entries.map(([outcome]) => outcome),
    entries.map(([, weight]) => weight),
  );
}

function notPure(before: string, now: string): Error {
  return new Error(
    `The procedure asked for "${before}" and, with the same answers, now asks for "${now}". It must depend on its answers alone.`,
  );
}
