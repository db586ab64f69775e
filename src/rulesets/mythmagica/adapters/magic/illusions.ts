import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { everybody } from "../../../../foundry/platform/documents";
import { disbeliefBlocked, illusionAffects, type DisbeliefBlock, type IllusionKind } from "../../rules/magic/illusions";
import { mindOf } from "../../rules/creatures/kinds";
import { isDisbeliefPart, readDisbelief, type DisbeliefData } from "../../stored/disbelief-data";
import { conflictOn } from "../conflict/noted-conflicts";
import { has, isCreature, type Creature } from "../creature";
import { isSuperseded } from "../guts/guts-roll";
import { notedTries } from "./noted-tries";
import { runningOf, type Running } from "./running";

// MY-ILL-04 to MY-ILL-10 (L4493-4527): illusions under way, and who may still try to see through them.

/** An illusion that somebody keeps up. */
export type Illusion = Running & { caster: Creature; kind: IllusionKind };

/** Every illusion of the world that is under way, whoever keeps it up. */
export const illusionsUnderWay = (): Illusion[] =>
  everybody()
    .filter(isCreature)
    .flatMap((caster) =>
      runningOf(caster).flatMap((running): Illusion[] => {
        const { illusion } = running.mark;
        return illusion === "none" ? [] : [{ ...running, caster, kind: illusion }];
      }),
    );

export const isSapient = (actor: Creature): boolean => mindOf(actor.system.derived.attributes.in).sapient;

/** Whether an illusion does anything to somebody (MY-ILL-04, MY-ILL-05). */
export const deceives = (kind: IllusionKind | "none", actor: Creature, caster: Creature | null): boolean =>
  kind === "none" || illusionAffects(kind, { sapient: isSapient(actor), caster: actor === caster });

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const deals = ({ system }: CardMessage, who: Actor): boolean =>
  system.actor === who.uuid &&
  system.proposals.some(({ kind, data }) => kind === "mythSustain" && Number(data.setback) > 0);

/** What the Overlord's own cards say of a try on a casting; null: nothing. */
function judgedOn(attempt: CardMessage, who: Actor, cast: string): DisbeliefData | null {
  for (const { author, system } of answersTo(attempt.id)) {
    const part = system.parts.find(isDisbeliefPart);
    const told = part && author?.isGM ? orNull(() => readDisbelief(part)) : null;
    if (told && told.who === who.uuid && told.cast === cast && told.result !== "") return told;
  }
  return null;
}

/** Somebody's tries on a casting, and whether Setback from it came after the last (MY-ILL-10). */
function triesOf(who: Actor, cast: string): { tried: boolean; passively: boolean } {
  let [tried, passively] = [false, false];
  for (const message of notedTries(who)) {
    const told = judgedOn(message, who, cast);
    if (told) {
      passively ||= told.mode === "passive";
      // Who disbelieves in vain may pay for it with Setback, which changes the situation (MY-ILL-08).
      tried = !answersTo(message.id).some((one) => deals(one, who));
    } else if (conflictOn(message)?.about === cast && deals(message, who) && !isSuperseded(message)) tried = false;
  }
  return { tried, passively };
}

/** Why somebody cannot try to disbelieve an illusion, or null (MY-ILL-05, MY-ILL-06, MY-ILL-10). */
export function disbeliefProblem(
  kind: IllusionKind,
  cast: string,
  actor: Creature,
  { caster, mode, what }: { caster: Creature | null; mode: DisbeliefData["mode"]; what: string },
): DisbeliefBlock | null {
  const { tried, passively } = triesOf(actor, cast);
  return disbeliefBlocked(kind, {
    mode,
    own: actor === caster,
    experienced: what.trim() !== "",
    drunk: isDrunk(actor),
    tried,
    triedPassively: passively,
  });
}

export const isDrunk = (actor: Creature): boolean => has(actor, "intoxicated") || has(actor, "blindDrunk");
