import type { Procedure, Term } from "../../../../../engine";
import { attackOutcome } from "../../combat/attack";
import { finishing, rollDice, stacked, type DamageDice } from "../../combat/damage";
import { convert, mayConvert, type CheckResult } from "../../checks/check";
import type { Knacks } from "../../knacks/knacks";
import { cast } from "../../magic/casting";
import type { Manner } from "../../magic/build";

export type SpellPlan = {
  /** Null: it needs no roll. */
  tn: readonly Term[] | null;
  bonus: readonly Term[];
  manner: Manner;
  /** A failure that was finished as a ritual, once (L3304). */
  turned: boolean;
  /** A gnome's way to take time. */
  attentive: boolean;
  /** Thrown with a success. */
  dice: DamageDice | null;
  missile: boolean;
  attack: boolean;
  /** For a Finishing Blow, which spells deal too (L3840). */
  knacks: Knacks;
};

export type SpellOutcome = {
  check: CheckResult | null;
  success: boolean;
  /** 0 where nothing was rolled. */
  margin: number;
  perfect: boolean;
  /** What the spell's own dice came to. */
  amount: number;
};

/** A spell from the roll to its dice; a bolt hits on a natural 12 and is worth 2 more by it (L3250). */
export function* rollSpell(plan: SpellPlan, id = "casting"): Procedure<SpellOutcome> {
  const first = (yield* cast(plan, id)).check;
  const check = first && plan.turned && mayConvert(first) ? yield* convert(first, plan.attentive) : first;
  const bolt = plan.missile && check ? attackOutcome(check) : null;
  const success = bolt ? bolt.hit : (check?.success ?? true);
  const perfect = bolt?.perfect ?? false;
  const margin = bolt ? bolt.margin : (check?.margin ?? 0);
  if (!success || !plan.dice) return { check, success, margin, perfect, amount: 0 };
  const rolled = yield* rollDice(perfect ? perfectDice(plan.dice) : plan.dice, "spell");
  const amount = plan.attack ? finishing(rolled, plan.knacks, []) : rolled;
  return { check, success, margin, perfect, amount };
}

/** 2 more, which may make a die of what was a bonus. */
const perfectDice = ({ dice, bonus }: DamageDice): DamageDice => stacked(bonus + 2, dice);
