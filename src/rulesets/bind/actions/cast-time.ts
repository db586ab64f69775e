import { offersFor, readFight, type Offer } from "../../../foundry/combat/fight";
import { takeOffer } from "../../../foundry/combat/price";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { inFight } from "../adapters/fight";
import { castingRounds } from "../rules/magic/build";
import type { CastSetup } from "./cast-plan";

type Event = { type: string; kind?: string };

/**
 * Pays for a casting in a fight: Initiative at once for a quick spell (BI-MAG-14), else the rounds that it takes, one for each level
 * (BI-MAG-10). Outside of a fight time is the GM's.
 * @returns whether the spell can be rolled now.
 */
export async function payTime(
  actor: Creature,
  { manner, build }: Pick<CastSetup, "manner" | "build">,
): Promise<boolean> {
  const fighting = inFight(actor);
  if (!fighting) return true;
  const { combat, combatant } = fighting;
  const id = combatant.id ?? "";
  const offers = offersFor(readFight(combat), id, false);
  const offered = (type: string): Offer | undefined =>
    offers.find(({ option }) => option.event.type === type && ((option.event as Event).kind ?? "cast") === "cast");
  const take = (offer: Offer, decided: Record<string, number>) => takeOffer(combat, id, offer, decided);
  if (manner === "quick") {
    const cast = offered("cast");
    if (cast) return take(cast, { level: build.level });
    warn("BIND.Magic.Problem.notNow", { name: actor.name });
    return false;
  }
  const [finish, task] = [offered("finish"), offered("task")];
  if (finish) return take(finish, {});
  if (!task) {
    warn(offered("abandon") ? "BIND.Magic.Problem.stillCasting" : "BIND.Magic.Problem.notNow", { name: actor.name });
    return false;
  }
  const rounds = castingRounds(build.level);
  if (await take(task, { rounds }))
    ui.notifications.info(
      rounds === 1 ? localize("BIND.Magic.beginsRound") : format("BIND.Magic.begins", { name: actor.name, rounds }),
    );
  return false;
}
