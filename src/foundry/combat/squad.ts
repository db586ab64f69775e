import { localize } from "../platform/i18n";
import { ask, entry } from "../windows/prompt";
import { combatOf } from "./combatant-order";

type Group = FoundryDocument & { readonly name: string };

/** Foundry's groups of a fight; it has them since v13, and no window for them (foundryvtt.com/api/classes/foundry.documents.CombatantGroup.html). */
const groupsOf = (combat: Combat): Group[] => [...((combat as { groups?: Iterable<Group> }).groups ?? [])];

/** Whom a choice for one of them is about: all whose tokens are selected, where its own is. */
function chosen(combatant: Combatant, combat: Combat): Combatant[] {
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  const all = combat.combatants.contents.filter(({ token }) => token !== null && selected.includes(token));
  return all.includes(combatant) ? all : [combatant];
}

/** The name of a combatant's squad; blank: it is in none. */
const squadName = (combatant: Combatant, combat: Combat): string => {
  const { group } = combatant as { group?: Group | string | null };
  const id = typeof group === "string" ? group : group?.id;
  return groupsOf(combat).find((one) => one.id === id)?.name ?? "";
};

/** Asks for the squad of a combatant, or of all that are selected with it: those of one name take their turns together. A blank one leaves it. */
export async function chooseSquad(combatant: Combatant): Promise<void> {
  const combat = combatOf(combatant);
  if (!combat) return;
  const members = chosen(combatant, combat);
  const data = await ask(
    { title: localize("MANIFOLD.Combat.ChooseSquad") },
    entry(localize("MANIFOLD.Combat.SquadName"), "squad", {
      ...{ value: squadName(combatant, combat), maxLength: 40, autofocus: true },
    }),
  );
  if (!data) return;
  const group = await groupNamed(combat, String(data.squad ?? "").trim());
  await combat.updateEmbeddedDocuments(
    "Combatant",
    members.map(({ id }) => ({ _id: id, group })),
  );
}

/** Id of the squad of that name, which is made where there is none yet; null for a blank name. */
async function groupNamed(combat: Combat, name: string): Promise<string | null> {
  if (!name) return null;
  const known = groupsOf(combat).find((one) => one.name.toLowerCase() === name.toLowerCase());
  const [made] = known ? [known] : await combat.createEmbeddedDocuments("CombatantGroup", [{ name }]);
  return made?.id ?? null;
}
