import { button } from "../platform/html";
import { localize } from "../platform/i18n";
import { combatRulesOf } from "./combatant-order";
import { flowOfFighter, keyOfOffer, offersFor, type Fight, type Offer } from "./fight";
import { SIDES } from "./fight-flows";
import { takeOffer } from "./price";

/** Foundry's own ways to initiative: the die of a row, and those above all rows. */
const OF_ROW = "[data-action=rollInitiative]";
const OF_ALL = "[data-action=rollAll], [data-action=rollNPC], [data-action=resetAll]";

/** There is one way to roll: where a game's flow asks for it, Foundry's dice go. */
export function hideDice(html: HTMLElement, combat: Combat, fight: Fight): void {
  const kept = combat.turns.filter((combatant) => needsDie(combatant, fight));
  for (const { id } of combat.turns) {
    const row = html.querySelector(`[data-combatant-id="${id}"]`);
    const die = row?.querySelector(OF_ROW);
    if (!kept.some((one) => one.id === id)) die?.remove();
  }
  if (kept.length > 0 && game.user.isGM) return;
  for (const control of html.querySelectorAll<HTMLElement>(OF_ALL)) control.hidden = true;
}

function needsDie(combatant: Combatant, fight: Fight): boolean {
  const bySides = flowOfFighter(fight, combatant.id ?? "")?.key === SIDES;
  return bySides && (combatRulesOf(combatant)?.die?.(combatant) ?? true);
}

/**
 * Dice that the flow waits for, one for each side: what no player rolls with one press, and after that what is left. A GM's.
 */
export function rollForAll(combat: Combat, fight: Fight): HTMLElement[] {
  const asked = new Map<string, { offer: Offer; ids: string[] }>();
  for (const { id } of combat.turns)
    for (const offer of offersFor(fight, id, false)) {
      if (!offer.option.dice || offer.option.blocked) continue;
      const key = keyOfOffer(offer);
      asked.set(key, { offer, ids: [...(asked.get(key)?.ids ?? []), id ?? ""] });
    }
  const all = [...asked.values()];
  const own = all.filter(({ ids }) => !ids.some((id) => combat.combatants.get(id)?.hasPlayerOwner));
  const due = own.length > 0 ? own : all;
  if (due.length === 0) return [];
  const label = localize(due.length < all.length ? "MANIFOLD.Combat.RollForGM" : "MANIFOLD.Combat.RollForAll");
  const made = button({
    label,
    icon: "fa-solid fa-dice",
    text: true,
    async onClick() {
      for (const { offer, ids } of due) await takeOffer(combat, ids[0] ?? null, offer, {});
    },
  });
  made.dataset.tool = "rollForAll";
  return [made];
}
