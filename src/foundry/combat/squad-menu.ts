import { menuEntry } from "../platform/compat";
import { localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import { rulesetIn } from "./combatant-order";
import { declaredFlow } from "./late-flows";

/** The GM's entry in a combatant's menu, where its game has squads: those in one take their turns together. */
export const squadMenuEntry = (): ContextMenuEntry =>
  menuEntry({
    label: localize("MANIFOLD.Combat.ChooseSquad"),
    icon: '<i class="fa-solid fa-users-line"></i>',
    visible: (row) => game.user.isGM && hasSquads(combatantOf(row)),
    onClick: async (row) => {
      const combatant = combatantOf(row);
      if (combatant) await (await lazily(() => import("./squad"))).chooseSquad(combatant);
    },
  });

const combatantOf = (row: HTMLElement): Combatant | undefined =>
  ((ui.combat as { viewed?: Combat | null }).viewed ?? game.combat)?.combatants.get(row.dataset.combatantId ?? "");

function hasSquads(combatant: Combatant | undefined): boolean {
  const ruleset = combatant && rulesetIn(combatant);
  return ruleset !== undefined && declaredFlow(ruleset)?.squads === true;
}
