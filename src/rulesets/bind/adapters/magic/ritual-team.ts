import { mayWrite } from "../../../../foundry/changes/authorise";
import { findActor } from "../../../../foundry/platform/documents";
import { ritualTeam, type Participant } from "../../rules/magic/casting";
import type { CastData } from "../../stored/cast-data";
import { isPath } from "./known-paths";
import { isCreature, itemsOf, type Creature } from "../creature";
import { knownPaths } from "./known-paths";
import { spoken } from "../spoken";

// BI-MAG-12: casters of one Path who all know the spell pool their mana.

/** Kind of what is said to a ritual's card: `{ actor, mana }`, by somebody who plays that actor. */
export const GIVES = "ritual";

/** Mana that somebody's player has promised to a ritual; 0: none. The last word counts, of whoever may write the actor. */
export function promisedBy(card: string, actor: string): number {
  const said = spoken
    .saidTo(card, GIVES)
    .filter(({ user, said: { data } }) => data.actor === actor && mayWrite(user, actor));
  const mana = Number(said.at(-1)?.said.data.mana ?? 0);
  return Number.isInteger(mana) && mana > 0 && mana < 100 ? mana : 0;
}

/** Somebody as a ritual counts them. */
function participant(
  actor: Creature,
  { path, slug }: Pick<CastData, "path" | "slug">,
  mana: number,
): Participant | null {
  if (!isPath(path)) return null;
  const walked = knownPaths(actor).find((known) => known.path === path) ?? knownPaths(actor)[0];
  if (!walked) return null;
  const knowsSpell = itemsOf(actor, "bindSpell").some(({ system }) => system.slug === slug);
  return { id: actor.uuid, path: walked.path, knowsSpell, mana };
}

/** Whether somebody can lend a hand to this ritual at all. */
export function mayJoin(actor: Creature, cast: Pick<CastData, "path" | "slug">): boolean {
  const one = participant(actor, cast, 1);
  return one !== null && isPath(cast.path) && ritualTeam([one], cast.path).joins.length === 1;
}

export type Share = { actor: string; mana: number };

/** What each who joined gives to the price, in the order in which they spoke; who leads pays the rest. */
export function sharesOf(card: string, leader: string, cast: CastData): { shares: Share[]; rest: number } {
  const speakers = new Set(spoken.saidTo(card, GIVES).map(({ said }) => String(said.data.actor)));
  const offered = [...speakers]
    .filter((uuid) => uuid !== leader)
    .map((uuid) => findActor(uuid))
    .filter(isCreature)
    .flatMap((actor) => participant(actor, cast, Math.min(promisedBy(card, actor.uuid), actor.system.mp.value)) ?? []);
  const { joins } = isPath(cast.path) ? ritualTeam(offered, cast.path) : { joins: [] as string[] };
  let rest = cast.mana;
  const shares = offered
    .filter(({ id }) => joins.includes(id))
    .map(({ id, mana }) => {
      const given = Math.min(mana, rest);
      rest -= given;
      return { actor: id, mana: given };
    });
  return { shares: shares.filter(({ mana }) => mana > 0), rest };
}
