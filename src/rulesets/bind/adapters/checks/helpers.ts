import { sum, type Term } from "../../../../engine";
import { teamwork } from "../../rules/checks/bonus";
import { checkTerms, isSpecialist, PLAIN, specialisationsOf, type Trial } from "./check";
import { isCharacter, isCreature, type Creature } from "../creature";

/** What somebody would add of their own to a trial; `fits`: with a specialisation of theirs, if they have any (BI-CHK-14, BI-CHK-16). */
export const ownBonus = (actor: Creature, trial: Trial, fits = false): number =>
  sum(checkTerms(actor, trial, { ...PLAIN, fits: fits && maySpecialise(actor, trial) }));

/** Whether a specialisation of theirs could make a difference to a trial (BI-CHK-14). */
export const maySpecialise = (actor: Creature, { skill }: Trial): boolean =>
  skill !== "" && isSpecialist(actor, skill) && specialisationsOf(actor).length > 0;

/** Whose help could be asked for: the members of one's parties, else the players' other characters. */
function companions(actor: Creature): Creature[] {
  const parties = game.actors.filter(({ type }) => type === "bindParty") as ActorOf<"bindParty">[];
  const together = parties.filter(({ system }) => system.members.includes(actor.uuid));
  const uuids = new Set(together.flatMap(({ system }) => system.members));
  return game.actors.contents
    .filter(isCreature)
    .filter((one) => one !== actor && (uuids.size > 0 ? uuids.has(one.uuid) : isCharacter(one) && one.hasPlayerOwner));
}

/** Companions who can add anything, also by a specialisation that fits (BI-CHK-09, BI-CHK-16). */
export function helpersOf(
  actor: Creature,
  trial: Trial,
): { id: string; name: string; help: number; fitting: number }[] {
  const helpOf = (one: Creature, fits: boolean): number =>
    teamwork([{ id: one.id ?? "", bonus: ownBonus(one, trial, fits) }])[0]?.value ?? 0;
  return companions(actor).flatMap((one) => {
    const [help, fitting] = [helpOf(one, false), helpOf(one, true)];
    return fitting > 0 ? [{ id: one.id ?? "", name: one.name, help, fitting }] : [];
  });
}

/** How one helps, as somebody says: not at all, or with a specialisation that fits. */
type Helps = (id: string) => { helps: boolean; fits: boolean };

/** Terms of those who were chosen: the best three, under their names. */
export function helpTerms(actor: Creature, trial: Trial, chosen: Helps): Term[] {
  const helpers = companions(actor).filter(({ id }) => chosen(id ?? "").helps);
  const names = new Map(helpers.map(({ id, name }) => [id, name]));
  const bonuses = helpers.map((one) => ({
    id: one.id ?? "",
    bonus: ownBonus(one, trial, chosen(one.id ?? "").fits),
  }));
  return teamwork(bonuses).map((term) => ({ ...term, label: names.get(term.source ?? "") ?? term.label }));
}
