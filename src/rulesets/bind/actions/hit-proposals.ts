import type { ProposalDraft } from "../../../foundry/contracts/time";
import type { Creature } from "../adapters/creature";
import type { Swing } from "../rules/combat/hit";
import type { BlowSetup } from "../stored/blow-data";

/** Damage waits for somebody's click (BI-ATK-11). */
export const drafted = ({ weapon, knacks }: BlowSetup, { strike, rolled }: Swing, target: Creature): ProposalDraft[] =>
  strike.hit
    ? [
        {
          kind: "bindDamage",
          target: target.uuid,
          data: JSON.parse(
            JSON.stringify({ rolled, margin: strike.margin, perfect: strike.perfect, weapon, knacks }),
          ) as ProposalDraft["data"],
        },
      ]
    : [];
