import { offersFor, readFight, type Offer } from "../../../../foundry/combat/fight";
import { flowWords } from "../../../../foundry/combat/flow-words";
import { takeOffer } from "../../../../foundry/combat/price";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { castingRounds } from "../../rules/magic/build";
import type { CastSetup } from "./cast-plan";

type Event = { type: string; kind?: string; quick?: boolean };
type Timed = Pick<CastSetup, "manner" | "build"> & { slug: string };

/** What the countdown says to a casting now. */
interface CastTime {
  combat: Combat;
  id: string;
  /** A quick spell is paid at once, a long one begun, or finished by its roll. */
  offer: Offer | undefined;
  kind: "cast" | "finish" | "task";
  /** Why not now; empty: it can be. */
  problem: string;
}

/** Null: outside of a fight time is the GM's. */
function timeOf(actor: Creature, { manner, slug }: Omit<Timed, "build">): CastTime | null {
  const fighting = inFight(actor);
  if (!fighting) return null;
  const { combat, combatant } = fighting;
  const id = combatant.id ?? "";
  const offers = offersFor(readFight(combat), id, false);
  const offered = (type: string, quick = false): Offer | undefined =>
    offers.find(({ option }) => {
      const event = option.event as Event;
      return event.type === type && (event.kind ?? "cast") === "cast" && (event.quick ?? false) === quick;
    });
  const finish = manner === "quick" ? undefined : offered("finish");
  const kind = manner === "quick" ? "cast" : finish ? "finish" : "task";
  const usual = finish ?? offered(kind);
  // Who falls waits for no count (BI-SPL-12).
  const falls = manner === "quick" && slug === "slowFall" && (!usual || usual.option.blocked !== undefined);
  const offer = (falls ? offered("cast", true) : undefined) ?? usual;
  const why = kind === "task" && offered("abandon") ? "stillCasting" : "notNow";
  const blocked = offer?.option.blocked;
  const problem = offer
    ? blocked
      ? flowWords(blocked)
      : ""
    : format(`BIND.Magic.Problem.${why}`, { name: actor.name });
  return { combat, id, offer, kind, problem };
}

/** Why it cannot be cast at this moment of the fight, as the dialog says it before anything is chosen; empty: it can be. */
export const timeProblem = (actor: Creature, cast: Omit<Timed, "build">): string => timeOf(actor, cast)?.problem ?? "";

/**
 * Pays for a casting in a fight: Initiative at once for a quick spell (BI-MAG-14), else the rounds that it takes, one for each level
 * (BI-MAG-10). What the countdown forbids and a GM does all the same costs nothing.
 * @returns whether the spell can be rolled now.
 */
export async function payTime(actor: Creature, { manner, build, slug }: Timed): Promise<boolean> {
  const time = timeOf(actor, { manner, slug });
  if (!time) return true;
  const { combat, id, offer, kind, problem } = time;
  if (!offer || problem) {
    if (!game.user.isGM) ui.notifications.warn(problem);
    return game.user.isGM;
  }
  if (kind === "cast") return takeOffer(combat, id, offer, { level: build.level });
  if (kind === "finish") return takeOffer(combat, id, offer, {});
  const rounds = castingRounds(build.level);
  if (await takeOffer(combat, id, offer, { rounds }))
    ui.notifications.info(
      rounds === 1 ? localize("BIND.Magic.beginsRound") : format("BIND.Magic.begins", { name: actor.name, rounds }),
    );
  return false;
}
