import { sum, type Term } from "../../../../engine";
import { teamwork } from "../../rules/checks/bonus";
import { checkTerms, PLAIN, type Trial } from "./check";
import { isCharacter, isCreature, type Creature } from "../creature";

/** What somebody would add of their own to a trial. */
export const ownBonus = (actor: Creature, trial: Trial): number => sum(checkTerms(actor, trial, PLAIN));

/** Whose help could be asked for: the members of one's parties, else the players' other characters. */
function companions(actor: Creature): Creature[] {
  const parties = game.actors.filter(({ type }) => type === "bindParty") as ActorOf<"bindParty">[];
  const together = parties.filter(({ system }) => system.members.includes(actor.uuid));
  const uuids = new Set(together.flatMap(({ system }) => system.members));
  return game.actors.contents
    .filter(isCreature)
    .filter((one) => one !== actor && (uuids.size > 0 ? uuids.has(one.uuid) : isCharacter(one) && one.hasPlayerOwner));
}

/** Companions who can add anything (BI-CHK-09). */
export const helpersOf = (actor: Creature, trial: Trial): { id: string; name: string; bonus: number; help: number }[] =>
  companions(actor).flatMap((one) => {
    const bonus = ownBonus(one, trial);
    const [term] = teamwork([{ id: one.id ?? "", bonus }]);
    return term ? [{ id: one.id ?? "", name: one.name, bonus, help: term.value }] : [];
  });

/** Terms of those who were chosen: the best three, under their names. */
export function helpTerms(actor: Creature, trial: Trial, chosen: (id: string) => boolean): Term[] {
  const helpers = helpersOf(actor, trial).filter(({ id }) => chosen(id));
  const names = new Map(helpers.map(({ id, name }) => [id, name]));
  return teamwork(helpers).map((term) => ({ ...term, label: names.get(term.source ?? "") ?? term.label }));
}
