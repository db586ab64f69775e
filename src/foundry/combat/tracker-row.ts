import { button, element } from "../platform/html";
import { localize } from "../platform/words";
import type { ManifoldCombat } from "./combat";
import type { TrackerControl } from "./combat-rules";
import { requestTurn, turnProblem } from "./request-turn";
import { combatRulesOf } from "./standing";

/** What a combatant's row gets besides Foundry's own: where it stands, and what its owner can do. Null: nothing. */
export function trackerRow(combatant: Combatant, combat: ManifoldCombat): HTMLElement | null {
  const rules = combatRulesOf(combatant);
  const status = maySee(combatant) ? saying(() => rules?.statusLine?.(combatant)) : null;
  const controls = combatant.isOwner ? saying(() => rules?.controls?.(combatant)) : null;
  const buttons = (controls ?? []).map((control) => controlButton(control, combatant));
  const turn = turnButton(combatant, combat);
  if (turn) buttons.unshift(turn);
  if (!status && buttons.length === 0) return null;
  const row = element("div", "tracker-additions");
  if (status) row.append(element("span", "tracker-status", status));
  row.append(...buttons);
  return row;
}

const maySee = (combatant: Combatant): boolean =>
  combatant.actor?.testUserPermission(game.user, "OBSERVER") ?? combatant.isOwner;

/** A ruleset that stumbles over its own data must not take the tracker with it. */
function saying<T>(ask: () => T | null | undefined): T | null {
  try {
    return ask() ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

const controlButton = ({ label, icon, pressed, onClick, id }: TrackerControl, combatant: Combatant) => {
  const made = button({ label: localize(label), icon, pressed, onClick: () => onClick(combatant) });
  made.dataset.control = id;
  return made;
};

/** Only where it changes something: in the active side, for who has not acted; for GMs on every row. */
function turnButton(combatant: Combatant, combat: ManifoldCombat): HTMLButtonElement | null {
  const current = combat.combatant?.id === combatant.id;
  if (current || combatant.isDefeated || turnProblem(combat, combatant, game.user)) return null;
  return button({
    label: localize("MANIFOLD.Combat.TakeTurn"),
    icon: "fa-solid fa-play",
    className: "take-turn",
    onClick: () => requestTurn(combat, combatant.id ?? ""),
  });
}
