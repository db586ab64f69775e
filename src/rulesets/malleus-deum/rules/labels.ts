// Rules name things by language keys, so that terms and reasons explain themselves in any tongue. All keys are made here.

/** Language key of a condition's name, e.g. `MALLEUS.Condition.dazed`. */
export const conditionLabel = (id: string): string => `MALLEUS.Condition.${id}`;

/** Language key of a circumstance that modifies a check (cover, range, a prepared action, ...). */
export const situationLabel = (id: string): string => `MALLEUS.Situation.${id}`;

/** Language key of a reason: why something is blocked, automatic, or changed. */
export const reasonLabel = (id: string): string => `MALLEUS.Reason.${id}`;

/** Language key of a defence's name (armour, dodge, block, parry). */
export const defenceLabel = (id: string): string => `MALLEUS.Defence.${id}`;
