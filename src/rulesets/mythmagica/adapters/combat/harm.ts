import { sum } from "../../../../engine";
import type { Blow, Struck } from "../../rules/combat";
import { hasHitPoints } from "../../rules/creatures";
import type { Creature } from "../creature";
import { defenceTerms } from "./defence";
import { isUnshaded, responseTo } from "../creatures/response";

/** What a hit does to whoever is struck. */
export type Harm = {
  damage: Blow | null;
  setback: Blow | null;
  /** What the Damage is, or the Setback where there is no Damage. */
  form: string;
  /** Feet straight away from the attacker. */
  push: number;
  prone: boolean;
  hold: "taken" | "lost" | "unchanged";
  /** May break a hold that the other has on the attacker (MY-SPA-05, MY-SPA-11). */
  mayBreakHold: boolean;
  /** Coils that now crush it, Round after Round: so much each, before what it makes of such harm (MY-CND-29); null: none. */
  coils: { damage: number; setback: number } | null;
};

export const NO_HARM: Harm = {
  ...{ damage: null, setback: null, form: "", push: 0, prone: false },
  ...{ hold: "unchanged", mayBreakHold: false, coils: null },
};

/** A weapon or a body has a shadow where there is light. */
const SOLID = { solid: true };

export const struckBy = (
  foe: Creature,
  damageForm: string | null,
  setbackForm: string | null,
  ward = sum(defenceTerms(foe, "ward")),
): Struck => ({
  size: foe.system.sizeCategory,
  internalImmune: foe.system.internalImmune,
  ward,
  damageResponse:
    isUnshaded(foe, SOLID) || !hasHitPoints(foe.system.classification.kin)
      ? "immune"
      : responseTo(foe, damageForm).amount,
  setbackResponse: isUnshaded(foe, SOLID) ? "immune" : responseTo(foe, setbackForm).amount,
});
