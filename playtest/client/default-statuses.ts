/** The table's own small set of statuses (sec. 3); systems replace it. Icons are the table's drawings at Foundry's URLs. */
import { staticId } from "./documents/status-effects";

const STATUSES: [id: string, icon: string][] = [
  ["dead", "skull"],
  ["unconscious", "unconscious"],
  ["sleep", "sleep"],
  ["stun", "daze"],
  ["prone", "falling"],
  ["restrain", "net"],
  ["paralysis", "paralysis"],
  ["fly", "wing"],
  ["hover", "wingfoot"],
  ["burrow", "mole"],
  ["blind", "blind"],
  ["deaf", "deaf"],
  ["silence", "silenced"],
  ["fear", "terror"],
  ["burning", "fire"],
  ["frozen", "frozen"],
  ["bleeding", "blood"],
  ["disease", "biohazard"],
  ["poison", "poison"],
  ["curse", "sun"],
  ["regen", "regen"],
  ["invisible", "invisible"],
  ["target", "target"],
  ["bless", "angel"],
  ["upgrade", "upgrade"],
  ["downgrade", "downgrade"],
];

/** Fresh copies: systems change them. */
export function defaultStatuses(): TableStatusEffect[] {
  return STATUSES.map(([id, icon]) => ({
    id,
    _id: staticId(id),
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/${icon}.svg`,
  }));
}

export const SPECIAL_STATUSES: Record<string, string> = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};
