import type { Term } from "../../../../engine";
import { signed } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { boundForBenefit } from "../../rules/aspects";
import type { Creature } from "../creature";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

/** A bonus that the GM granted for one related check, as an effect on the creature (MD-ASP-07). */
interface Benefit {
  id: string;
  term: Term;
}

export const BENEFIT_FLAG = "benefit";

export const benefitsOf = (actor: Creature): Benefit[] =>
  actor.effects.contents.flatMap((effect) => {
    const value = effect.getFlag(SYSTEM_ID, BENEFIT_FLAG);
    return typeof value === "number" ? [{ id: effect.id ?? "", term: boundForBenefit(effect.name, value) }] : [];
  });

const nameOf = ({ id }: Benefit): string => `benefit-${id}`;

/** Whether it is for this check; off until somebody says so. */
export const benefitControls = (actor: Creature): RollControl[] =>
  benefitsOf(actor).map((benefit) => ({
    kind: "toggle",
    name: nameOf(benefit),
    label: benefit.term.label,
    worth: signed(benefit.term.value),
    value: false,
  }));

const used = (actor: Creature, values: ControlValues): Benefit[] =>
  benefitsOf(actor).filter((benefit) => values[nameOf(benefit)] === true);

export const benefitTerms = (actor: Creature, values: ControlValues): Term[] =>
  used(actor, values).map(({ term }) => term);

/** It was for one check: it goes with the roll. */
export const proposeUsed = (actor: Creature, values: ControlValues): ProposalDraft[] =>
  used(actor, values).map(({ id }) => ({
    kind: "malleusBenefitUsed",
    target: actor.uuid,
    source: actor.uuid,
    data: { effect: id },
    automatic: true,
  }));
