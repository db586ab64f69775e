import type { CardAction } from "../../../../foundry/contracts/message-part";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { payFor } from "../../actions/combat/pay-for";
import { armsOf } from "../../adapters/combat/arms";
import { has, isCreature, type Creature } from "../../adapters/creature";
import { isSurprised } from "../../adapters/combat/fight";
import { heldBlowChoices, holdBlocked } from "../../rules/combat";
import { readConflict } from "../../stored/conflict-data";
import type { AttackTold } from "./attack-told";
import type { ExtraButton } from "../conflict/conflict-extra";
import { tellAnew } from "../conflict/primary-buttons";
import { untouched } from "./untouched";

const button = (action: string, icon: string): ExtraButton => ({
  action,
  icon: `fa-solid ${icon}`,
  label: localize(`MYTHMAGICA.Combat.${action}`),
});

/** A blow against somebody off guard may be held, and later be delivered or given up (MY-TRN-07). */
export function heldBlowButtons({ actor, data, outcome, message }: AttackTold): ExtraButton[] {
  const foe = armsOf(actor, data)?.foe;
  if (!foe || !actor.isOwner || outcome.result !== "success") return [];
  if (data.blow === "held")
    return heldBlowChoices(true).map((choice) =>
      choice === "deliver" ? button("deliverBlow", "fa-gavel") : button("forgoBlow", "fa-dove"),
    );
  const open = { surprised: isSurprised(foe), prone: has(foe, "prone"), offBalance: has(foe, "held") };
  return data.blow === "" && untouched(message) && holdBlocked(open) === null
    ? [button("holdBlow", "fa-hourglass-half")]
    : [];
}

const mark = (actor: Creature, step: "gain" | "lose", name: string): ProposalDraft => ({
  kind: "mythCondition",
  target: actor.uuid,
  source: null,
  data: { condition: "heldBlow", step, parameter: name },
  automatic: true,
});

const turn =
  (from: "" | "held", to: "held" | "delivered" | "forgone"): CardAction =>
  async (part, { message, actor }) => {
    const data = readConflict(part);
    if (!isCreature(actor) || !actor.isOwner || data.blow !== from) return;
    if (from === "" && !untouched(message)) return;
    if (to === "delivered" && !(await payFor(actor, "reaction"))) return;
    const name = armsOf(actor, data)?.foe.name ?? "";
    await tellAnew(actor, message, { ...data, blow: to }, [mark(actor, to === "held" ? "gain" : "lose", name)]);
  };

export const heldBlowActions: Record<string, CardAction> = {
  holdBlow: turn("", "held"),
  deliverBlow: turn("held", "delivered"),
  forgoBlow: turn("held", "forgone"),
};
