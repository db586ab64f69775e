import type { ActionTime } from "./time";

// MD-ACT-08..11: actions that take more than one turn's pips, alone or together.

export interface ActionCost {
  standard: number;
  move: number;
  minor: number;
}

export interface Progress {
  need: ActionCost;
  done: ActionCost;
  /** Keeps its progress when interrupted; the default loses it. */
  interruptible: boolean;
  /** Several may contribute, each of whom needs the ability. */
  collective: boolean;
  contributors: readonly string[];
}

/** An action of N turns needs N of each; a full-turn action is one turn (MD-ACT-08, 09). */
export const turnsCost = (turns: number): ActionCost => ({ standard: turns, move: turns, minor: turns });

/** What a length of time costs: whole turns for its rounds, and one action for what is left (MD-ACT-12). */
export function costOf({ rounds, remainder }: ActionTime): ActionCost {
  const cost = turnsCost(rounds + (remainder === "turn" ? 1 : 0));
  return remainder === null || remainder === "turn" ? cost : { ...cost, [remainder]: cost[remainder] + 1 };
}

/** An action that takes more than one turn, of which nothing is done yet (MD-ACT-09 to 11). */
export const progressOf = ({
  need,
  interruptible = false,
  collective = false,
}: {
  need: ActionCost;
  interruptible?: boolean;
  collective?: boolean;
}): Progress => ({ need, done: { standard: 0, move: 0, minor: 0 }, interruptible, collective, contributors: [] });

/** Whether nothing of the action is left to do (MD-ACT-09). */
export const isComplete = ({ need, done }: Progress): boolean =>
  done.standard >= need.standard && done.move >= need.move && done.minor >= need.minor;

export interface Contribution {
  progress: Progress;
  complete: boolean;
  /** Whoever gave the last action rolls (MD-ACT-10). */
  roller: string | null;
}

/** Whether a character can give anything: all who contribute need the ability, whoever began it included (L2014-2020). */
export const mayContribute = ({ collective }: Pick<Progress, "collective">, who: { began: boolean; able: boolean }) =>
  who.able && (who.began || collective);

/**
 * One action put in by a character (MD-ACT-09, 10). Throws RangeError when that kind is not needed any more, or when a
 * second character joins an action that is not collective.
 */
export function contribute(progress: Progress, who: string, kind: keyof ActionCost): Contribution {
  if (progress.done[kind] >= progress.need[kind]) throw new RangeError(`No more ${kind} actions are needed`);
  const others = progress.contributors.some((id) => id !== who);
  if (others && !progress.collective) throw new RangeError(`${who} cannot join: the action is not collective`);
  const next: Progress = {
    ...progress,
    done: { ...progress.done, [kind]: progress.done[kind] + 1 },
    contributors: progress.contributors.includes(who) ? progress.contributors : [...progress.contributors, who],
  };
  const complete = isComplete(next);
  return { progress: next, complete, roller: complete ? who : null };
}

/** MD-ACT-11: an interruption fails the action and loses its progress, unless it is interruptible. Null means failed. */
export const interrupt = (progress: Progress): Progress | null => (progress.interruptible ? progress : null);
