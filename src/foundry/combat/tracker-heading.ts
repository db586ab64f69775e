import { button, element } from "../platform/html";
import { localize } from "../platform/i18n";
import { combatOrderOf, listedSides } from "./combatant-order";
import type { ManifoldFight } from "./find-combat";

/** What a side is called: the GM's word, the ruleset's, or whoever is alone in it. */
export function sideName(combat: Combat, side: string, members: readonly Combatant[]): string {
  const cut = side.indexOf(":");
  const [owner, word] = [side.slice(0, cut), side.slice(cut + 1)];
  const [first] = members;
  if (owner === "alone") return first?.name ?? "";
  if (owner === "gm" || !first) return word;
  return combatOrderOf(first)?.sideLabel?.(word, combat) ?? word;
}

/** The heading of a side. GMs move sides here; for somebody alone it is only the GM's handle. */
export function sideHeading(
  combat: ManifoldFight,
  side: string,
  members: readonly Combatant[],
  order: readonly string[],
): HTMLElement {
  const name = sideName(combat, side, members);
  const title = element("span", "side-name", name);
  const heading = element("li", "tracker-side", title);
  if (members.some(({ id }) => id === combat.combatant?.id)) heading.classList.add("active");
  if (!game.user.isGM || order.length < 2) return heading;
  const index = order.indexOf(side);
  const move = (by: -1 | 1) => () => combat.moveSide(side, by);
  heading.append(
    button({
      label: `${localize("MANIFOLD.Combat.MoveUp")}: ${name}`,
      icon: "fa-solid fa-chevron-up",
      disabled: index === 0,
      onClick: move(-1),
    }),
    button({
      label: `${localize("MANIFOLD.Combat.MoveDown")}: ${name}`,
      icon: "fa-solid fa-chevron-down",
      disabled: index === order.length - 1,
      onClick: move(1),
    }),
  );
  if (index === 0 && listedSides(combat).length > 0) {
    const label = localize("MANIFOLD.Combat.ResetSides");
    heading.append(button({ label, icon: "fa-solid fa-rotate-left", onClick: () => combat.resetSides() }));
  }
  return heading;
}
