import { offersFor, readFight, type Offer } from "../../../foundry/combat/fight";
import { flowWords } from "../../../foundry/combat/flow-words";
import { takeOffer } from "../../../foundry/combat/price";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { inFight } from "../adapters/fight";
import { castingRounds } from "../rules/magic/build";
import type { CastSetup } from "./cast-plan";

type Event = { type: string; kind?: string };
type Timed = Pick<CastSetup, "manner" | "build">;

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
function timeOf(actor: Creature, { manner }: Pick<Timed, "manner">): CastTime | null {
  const fighting = inFight(actor);
  if (!fighting) return null;
  const { combat, combatant } = fighting;
  const id = combatant.id ?? "";
  const offers = offersFor(readFight(combat), id, false);
  const offered = (type: string): Offer | undefined =>
    offers.find(({ option }) => option.event.type === type && ((option.event as Event).kind ?? "cast") === "cast");
  const finish = manner === "quick" ? undefined : offered("finish");
  const kind = manner === "quick" ? "cast" : finish ? "finish" : "task";
  const offer = finish ?? offered(kind);
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
export const timeProblem = (actor: Creature, manner: Timed["manner"]): string =>
  timeOf(actor, { manner })?.problem ?? "";

/**
 * Pays for a casting in a fight: Initiative at once for a quick spell (BI-MAG-14), else the rounds that it takes, one for each level
 * (BI-MAG-10). What the countdown forbids and a GM does all the same costs nothing.
 * @returns whether the spell can be rolled now.
 */
export async function payTime(actor: Creature, { manner, build }: Timed): Promise<boolean> {
  const time = timeOf(actor, { manner });
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
