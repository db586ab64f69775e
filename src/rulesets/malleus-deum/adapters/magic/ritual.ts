import { ritualDraws, ritualOutsiders, type RitualParticipant } from "../../rules/magic";
import type { PoolDraw } from "../../rules/pools";
import { abilitiesOf } from "../characters/abilities";
import type { Creature } from "../creature";
import { otherSource, ownSource, type PoolSource } from "./pool-sources";

/** A caster, or one who practises blood magic: nobody else may take part in a ritual (MDC-MAG-21). */
export const mayTakePart = (actor: Creature): boolean =>
  abilitiesOf(actor).some(
    ({ system }) =>
      system.family === "magic" && system.rank !== null && (system.dice === "pool" || system.group !== ""),
  );

const participantOf = (actor: Creature): RitualParticipant => ({
  id: actor.id ?? "",
  magic: actor.system.pools.magic.value,
  mayTakePart: mayTakePart(actor),
});

/** Those of a party who may not take part. */
export const outsiders = (actors: readonly Creature[]): Creature[] => {
  const out = ritualOutsiders(actors.map(participantOf));
  return actors.filter(({ id }) => out.includes(id ?? ""));
};

/** The dice of a ritual of so many hours: the leader's own pool under its name, the others' under theirs. */
export function ritualDice(
  hours: number,
  leader: Creature,
  actors: readonly Creature[],
): { sources: PoolSource[]; draws: PoolDraw[] } {
  const sources = actors.map((actor) =>
    actor === leader ? ownSource(actor, "magic") : otherSource(actor, "magic", "assistant"),
  );
  const { threshold } = leader.system.pools.magic;
  const draws = ritualDraws(hours, leader.id ?? "", actors.map(participantOf), threshold).map((draw) =>
    draw.pool === leader.id ? { ...draw, pool: "magic" } : draw,
  );
  return { sources, draws };
}
