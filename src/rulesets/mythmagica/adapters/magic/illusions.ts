import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { everybody } from "../../../../foundry/platform/documents";
import { disbeliefBlocked, illusionAffects, type DisbeliefBlock, type IllusionKind } from "../../rules/magic/illusions";
import { mindOf } from "../../rules/creatures/kinds";
import { isConflictPart, readConflict } from "../../stored/conflict-data";
import { isDisbeliefPart, readDisbelief, type DisbeliefData } from "../../stored/disbelief-data";
import { has, isCreature, type Creature } from "../creature";
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

/** A roll against a casting. */
function isAgainst(message: CardMessage, cast: string): boolean {
  const rolled = message.system.parts.find(isConflictPart);
  const data = rolled ? orNull(() => readConflict(rolled)) : null;
  return data?.kind === "casting" && data.about === cast;
}

const deals = ({ system }: CardMessage): boolean =>
  system.proposals.some(({ kind, data }) => kind === "mythSustain" && Number(data.setback) > 0);

/** What the Overlord's own cards say of somebody's tries on a casting, and whether Setback from it came after the last (MY-ILL-10). */
function triesOf(who: string, cast: string): { tried: boolean; passively: boolean } {
  let [tried, passively] = [false, false];
  const attempts = new Set<string | null>();
  for (const message of game.messages.contents.filter(isCard)) {
    const part = message.system.parts.find(isDisbeliefPart);
    const told = part && message.author?.isGM ? orNull(() => readDisbelief(part)) : null;
    if (told && told.who === who && told.cast === cast && told.result !== "") {
      tried = true;
      attempts.add(message.system.origin);
      passively ||= told.mode === "passive";
    }
    // It costs Setback by the roll against it, or by disbelieving in vain (MY-ILL-08).
    const follows = isAgainst(message, cast) || attempts.has(message.system.origin);
    if (message.system.actor === who && follows && deals(message)) tried = false;
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
  const { tried, passively } = triesOf(actor.uuid, cast);
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
