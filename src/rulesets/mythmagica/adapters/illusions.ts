import { isCard } from "../../../foundry/messages/card-model";
import { disbeliefBlocked, illusionAffects, type DisbeliefBlock, type IllusionKind } from "../rules/magic/illusions";
import { mindOf } from "../rules/creatures/kinds";
import { isConflictPart, readConflict } from "../stored/conflict-data";
import { isDisbeliefPart, readDisbelief, type DisbeliefData } from "../stored/disbelief-data";
import { has, isCreature, type Creature } from "./creature";
import { runningOf, type Running } from "./running";

// MY-ILL-04 to MY-ILL-10 (L4493-4527): illusions under way, and who may still try to see through them.

/** An illusion that somebody keeps up. */
export type Illusion = Running & { caster: Creature; kind: IllusionKind };

/** Every illusion of the world that is under way, whoever keeps it up. */
export const illusionsUnderWay = (): Illusion[] =>
  game.actors.contents.filter(isCreature).flatMap((caster) =>
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

/** What the Overlord's own cards say of somebody's tries on a casting, and whether Setback from it came after the last (MY-ILL-10). */
function triesOf(who: string, cast: string): { tried: boolean; passively: boolean } {
  let [tried, passively] = [false, false];
  for (const message of game.messages.contents.filter(isCard)) {
    const part = message.system.parts.find(isDisbeliefPart);
    const told = part && message.author?.isGM ? orNull(() => readDisbelief(part)) : null;
    if (told && told.who === who && told.cast === cast && told.result !== "") {
      tried = true;
      passively ||= told.mode === "passive";
    }
    const rolled = message.system.parts.find(isConflictPart);
    const data = rolled ? orNull(() => readConflict(rolled)) : null;
    if (data?.kind === "casting" && data.about === cast && message.system.actor === who) {
      const hurt = message.system.proposals.some(
        ({ kind, data: harm }) => kind === "mythSustain" && Number(harm.setback) > 0,
      );
      if (hurt) tried = false;
    }
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
