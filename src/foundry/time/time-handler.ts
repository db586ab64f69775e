import { replay, type Change, type Procedure, type Transcript } from "../../engine";
import { isObject, listOf, maybe, readShape, text, type Guard } from "../changes/data-shape";
import { setTo } from "../changes/plan-change";
import type { ChangeData, ChangeHandler, ShownChange } from "../contracts/change-handler";
import type { Limits } from "../contracts/limits";
import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";

/** Which event last changed an actor, by the event's id: a card that lay about while its scene was ended by another is over. */
const FLAG = "time";
const pathOf = (event: string): string => `flags.${SYSTEM_ID}.${FLAG}.${event}`;
const OURS = new RegExp(`^flags\\.${SYSTEM_ID}\\.${FLAG}(\\.[\\w-]+)?$`);

const markOf = (target: FoundryDocument, event: string): string => {
  const marks = target.getFlag(SYSTEM_ID, FLAG);
  const mark = isObject(marks) && Object.hasOwn(marks, event) ? marks[event] : "";
  return typeof mark === "string" ? mark : "";
};

/** What every proposal of a time event stores beside its own data. */
export interface TimeMark {
  /** The event's id. */
  event: string;
  /** The mark that the actor bore when the card was made. */
  since: string;
  /** The mark that it gets. */
  mark: string;
}

/** Marks a proposal, so that it counts once: another card of the same event that was applied since makes this one over. */
export const timeMark = (actor: Actor, event: string): TimeMark & ChangeData => ({
  event,
  since: markOf(actor, event),
  mark: foundry.utils.randomID(),
});

const isEntry: Guard = (entry) =>
  isObject(entry) && typeof entry.id === "string" && listOf(Number.isInteger, 200)(entry.dice ?? []);

/** What cards of earlier releases lack is not asked of them. */
const MARK: Record<string, Guard> = {
  event: maybe((id) => typeof id === "string" && /^[\w-]{1,60}$/.test(id)),
  since: maybe(text(16)),
  mark: maybe(text(16)),
  dice: maybe(listOf(isEntry, 50)),
};

/** What a time event is to one sort of actor: a picture, the rule, and what the rule's answer changes. */
export interface TimeRule<P, O> extends Omit<ChangeHandler, "parse" | "plan" | "limits"> {
  /** The fields that its proposals store, beside the mark and the dice. */
  shape: Record<string, Guard>;
  limits: Limits;
  /** A plain picture of the actor. @throws Error when it is none of this game's. */
  read(actor: Actor): P;
  /** The rule: from the picture, and what the card stores, to what is then. */
  onTime(picture: P, data: ChangeData): Procedure<O>;
  /** The difference, as changes of the actor and of what lies inside it. */
  changes(actor: Actor, outcome: O, picture: P): Change[];
}

/**
 * A kind of change that a time event proposes to an actor: read, let the rule run with the dice that the card holds, write the
 * difference. Each event counts once for an actor, however many cards propose it.
 */
export function timeHandler<P, O>(rule: TimeRule<P, O>): ChangeHandler {
  const { shape, limits, read, onTime, changes, describe, ...rest } = rule;
  return {
    ...rest,
    limits: { ...limits, paths: new RegExp(limits.paths ? `${limits.paths.source}|${OURS.source}` : OURS.source) },
    parse: readShape({ ...shape, ...MARK }),
    plan(target, data) {
      if (!isActor(target)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
      const { event, since, mark, dice = [] } = data as Partial<TimeMark> & { dice?: Transcript };
      if (event !== undefined && since !== undefined && markOf(target, event) !== since)
        throw new Error(format("MANIFOLD.Time.Over", { name: target.name }));
      const picture = read(target);
      const planned = changes(
        target,
        replayed(() => onTime(picture, data), dice, target.name),
        picture,
      );
      return planned.length > 0 && event && mark ? [...planned, ...setTo(target, pathOf(event), mark)] : planned;
    },
    describe: (all, target) =>
      describe(
        all.filter((change) => !isMark(change)),
        target,
      ),
  };
}

const isMark = (change: ShownChange): boolean => change.kind === "set" && OURS.test(change.path);

/** @throws Error when the actor is so changed that the rule asks for other dice than the card holds. */
function replayed<T>(make: () => Procedure<T>, dice: Transcript, name: string): T {
  try {
    return replay(make, dice);
  } catch (error) {
    console.warn(error);
    throw new Error(format("MANIFOLD.Time.OtherDice", { name }), { cause: error });
  }
}
