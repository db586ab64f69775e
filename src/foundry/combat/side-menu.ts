import { menuEntry } from "../platform/compat";
import { SYSTEM_ID } from "../platform/system-id";
import { localize } from "../platform/i18n";
import { isManifoldCombat } from "./find-combat";
import { ask, entry } from "../windows/prompt";
import { SIDE_FLAG } from "./combatant-order";

/** The GM's entry in a combatant's menu: puts it on a side of the GM's naming. */
export const sideMenuEntry = (): ContextMenuEntry =>
  menuEntry({
    label: localize("MANIFOLD.Combat.ChooseSide"),
    icon: '<i class="fa-solid fa-people-group"></i>',
    visible: () => game.user.isGM && isManifoldCombat(viewed()),
    onClick: (row) => {
      const combatant = viewed()?.combatants.get(row.dataset.combatantId ?? "");
      return combatant ? chooseSide(combatant) : undefined;
    },
  });

const viewed = (): Combat | null => (ui.combat as { viewed?: Combat | null }).viewed ?? game.combat;

/** Asks for a side; an empty answer gives the combatant back to its ruleset. */
export async function chooseSide(combatant: Combatant): Promise<void> {
  const value = String(combatant.getFlag(SYSTEM_ID, SIDE_FLAG) ?? "");
  const data = await ask(
    { title: localize("MANIFOLD.Combat.ChooseSide") },
    entry(localize("MANIFOLD.Combat.SideName"), "side", { value, maxLength: 40, autofocus: true }),
  );
  if (!data) return;
  const side = String(data.side ?? "").trim();
  if (side) await combatant.setFlag(SYSTEM_ID, SIDE_FLAG, side);
  else await combatant.unsetFlag(SYSTEM_ID, SIDE_FLAG);
}
