import type { Term } from "../../../../engine";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Creature } from "../../adapters/creature";
import { proposePrepared } from "../../changes/propose";
import { preparedTerm } from "../../rules/modifiers";

/** What was prepared is whatever act its owner says: a check or a spell as well as a blow (MD-ACT-13). */
export const preparedControl = (value: boolean): RollControl => ({
  kind: "toggle",
  name: "prepared",
  label: localize(preparedTerm().label),
  worth: signed(preparedTerm().value),
  value,
});

/** The same where it is no attack: only for whoever has prepared something, and on for an act of their own. */
export const preparedControls = (actor: Creature, free: boolean): RollControl[] =>
  free && actor.system.prepared ? [preparedControl(true)] : [];

export const preparedTerms = (values: ControlValues): Term[] => (values.prepared === true ? [preparedTerm()] : []);

/** It was for one check: it is gone with the roll. */
export const preparedSpent = (actor: Creature, terms: readonly Term[]): ProposalDraft[] =>
  actor.system.prepared && terms.some(({ stack }) => stack === preparedTerm().stack)
    ? proposePrepared(actor, false)
    : [];
