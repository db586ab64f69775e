import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { ailingsOf } from "../../adapters/conditions/ailing";
import { has, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import {
  AMPUTEE_DAYS,
  afterFlight,
  afterSevereShock,
  afterShock,
  LYCANTHROPE_RESTS,
  PANIC_REST_MINUTES,
  smokeChokes,
} from "../../rules/conditions";
import { isDeathless } from "../../rules/creatures/kinds";
import type { ConflictOutcome } from "../../rules/conflict";
import type { GloryStatus } from "../../rules/guts";
import type { ConflictData } from "../../stored/conflict-data";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

/** What the checks of a body come to, as proposals (MY-CND-20, MY-CND-44, MY-CND-57, MY-CND-58, MY-CND-62, MY-DIS-22). */
export function bodyProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const { about, item, feet, detail } = data;
  const to = (kind: string, more: ChangeData): ProposalDraft => ({
    kind,
    target: actor.uuid,
    source: actor.uuid,
    data: more,
  });
  const gain = (condition: string, more: ChangeData = {}) => to("mythCondition", { condition, step: "gain", ...more });
  const over = to("mythCare", { act: "over", effect: item });
  if (about.startsWith("exposure-")) return outcome.result === "success" ? [] : [to("mythAfflict", exposed(data))];
  const held = ailingsOf(actor).find(({ id }) => id === item);
  const glory = Math.min(6, Math.max(1, held?.level ?? gloryOf(actor))) as GloryStatus;
  const won = outcome.result === "success";
  switch (about) {
    case "shock": {
      const worse = afterShock(outcome);
      return [over, ...(worse ? [gain(worse, { glory })] : [])];
    }
    case "severeShock": {
      // What cannot be killed gets over it (MY-CRE-03).
      const worse = isDeathless(actor.system.classification) ? null : afterSevereShock(glory, outcome);
      if (worse) return [over, gain(worse, { glory })];
      // Whoever lost a limb and lives is Incapacitated for a month (MY-CND-20).
      const ofLimb = held?.subject && has(actor, "amputated");
      return [over, ...(ofLimb ? [gain("incapacitated", { days: AMPUTEE_DAYS })] : [])];
    }
    case "infection":
      return won ? [] : [to("mythAfflict", { slug: "infection", kind: "disease" })];
    case "smoke":
      return smokeChokes(outcome, { crawling: detail === "crawling", rounds: feet }) ? [gain("choking")] : [];
    case "fear":
      return afterFlight(outcome) === "recovers"
        ? [over]
        : [over, gain("incapacitated", { minutes: PANIC_REST_MINUTES })];
    case "lycanthropy-trigger":
      return won ? [to("mythCourse", { item, step: "cover" })] : [];
    case "lycanthropy-resist":
      return won ? [] : [to("mythCourse", { item, step: "cover" })];
    case "lycanthropy-changeBack":
      return won
        ? [to("mythCourse", { item, step: "cover" }), gain("incapacitated", { minutes: LYCANTHROPE_RESTS })]
        : [];
    default:
      return [];
  }
}

/** What somebody was exposed to, as the card keeps it. */
function exposed({ item, detail }: ConflictData): ChangeData {
  const [kind = "", glory = "0", quality = "0", chronic = ""] = detail.split(":");
  return { slug: item, kind, glory: Number(glory), quality: Number(quality), chronic: chronic === "true" };
}
