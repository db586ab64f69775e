import type { ProposalDraft } from "../../../foundry/contracts/time";
import { areaOfRoll } from "../adapters/area-roll";
import { isHarmedBy } from "../adapters/area-words";
import type { Creature } from "../adapters/creature";
import { poolsOf } from "../adapters/pools";
import {
  magicalBurn,
  naturalBurn,
  slickSetback,
  spiritualDamage,
  spiritualForm,
  stickyEscape,
  stickyGrip,
} from "../rules/areas";
import { fatePoints } from "../rules/characters";
import type { ConflictOutcome } from "../rules/conflict";
import type { AreaData } from "../stored/area-data";
import type { ConflictData } from "../stored/conflict-data";

/** @param failed Whether a Conflict Roll went against them: only then it fells a Mook (MY-CST-03). */
const sustain = (
  { uuid }: Creature,
  harm: { damage?: number; setback?: number; form: string },
  failed = false,
): ProposalDraft[] =>
  (harm.damage ?? 0) + (harm.setback ?? 0) > 0
    ? [
        {
          kind: "mythSustain",
          target: uuid,
          source: uuid,
          data: { damage: 0, setback: 0, ...harm, conflict: failed, by: "" },
        },
      ]
    : [];

/** What hallowed or accursed ground does to a spirit, each Round more (MY-ARE-02, MY-ARE-03). */
export function spiritProposals(actor: Creature, { area, tick }: AreaData): ProposalDraft[] {
  if (area.kind !== "accursed" && area.kind !== "blessed") return [];
  if (!isHarmedBy(actor, area.kind)) return [];
  return sustain(actor, { damage: spiritualDamage(tick), form: spiritualForm(area.kind) });
}

/** What a roll against an area comes to: burns, lost footing, being stuck (MY-ARE-08, 09, 14, 15). */
export function areaProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const area = areaOfRoll(data);
  if (!area) return [];
  const failed = outcome.result === "failure";
  switch (area.kind) {
    case "magicallyCombustible":
      return sustain(actor, { damage: magicalBurn(area.quality, outcome).damage, form: "scorching" }, failed);
    case "naturallyCombustible":
    case "highlyCombustible":
      return sustain(actor, { damage: naturalBurn(outcome).damage, form: "scorching" }, failed);
    case "slick": {
      const setback = slickSetback(outcome);
      const falls = setback > 0 && setback >= fatePoints(poolsOf(actor));
      return [
        ...sustain(actor, { setback, form: "footing" }, failed),
        ...(falls ? [comes(actor, "prone"), comes(actor, "incapacitated")] : []),
      ];
    }
    case "stickyMorass": {
      const stuck = area.pulling ? stickyEscape(area.quality, outcome, false) : stickyGrip(area.quality, outcome);
      return sustain(actor, { setback: stuck.setback, form: "fettering" }, failed);
    }
    default:
      return [];
  }
}

/** Whoever is Overcome by a slip lies there to the end of the Scene. */
const comes = ({ uuid }: Creature, condition: string): ProposalDraft => ({
  kind: "mythCondition",
  target: uuid,
  source: uuid,
  data: { condition, step: "gain", parameter: "" },
});
