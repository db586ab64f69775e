import { sum } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollRequest } from "../../../../foundry/rolls/roll-action";
import { aimedAtOne, atNobody } from "../../../../foundry/rolls/aimed-at-one";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { isCreature, type Creature } from "../../adapters/creature";
import { guardAgainst } from "../../adapters/combat/meeting";
import { readSettings } from "../../adapters/settings";
import { strikeKey } from "../../changes/combat/initiative-kind";
import type { BindEvent } from "../../flow";
import type { Guard } from "../../rules/combat/attack";
import { term } from "../../rules/labels";
import type { Striking } from "../../stored/blow-data";
import { trialPart } from "../../stored/trial-data";
import { BASES, type Trial, type TrialId } from "../../rules/combat/trials";
import { specialisationControl } from "../checks/check-controls";
import { contestBy, sentContest, trialAction, type Trying } from "./contest";
import { FREE, priceOf, type Price } from "../goods/pay";
import { guardControl } from "./strike-controls";
import { defencePaid } from "./strike-request";
import { plainDamage } from "../proposals";
import { tell } from "../characters/tell";
import { driveOf, needsStrength, surgeControls, surgeObstacles, surgeSpent } from "./surge";
import { firmControl, gaveWay, movedAlready, trialControls, ungrabbed } from "./trial-controls";
import { brings } from "./trial-outcome";
import { FIRST_AID, gripDamage, pushedBy, sidesOf } from "./trial-setup";

/** What each costs in the countdown; first aid is no matter of a fight's order. */
function trialPrice(actor: Creature, about: TrialId): Price {
  const costs: Partial<Record<TrialId, (event: BindEvent) => boolean>> = {
    grab: (event) => event.type === "attack" && event.attack === "unarmed" && !event.passing,
    grapple: (event) => event.type === "act" && event.action === "grapple",
    ram: (event) => event.type === "act" && event.action === "ram",
    disarm: (event) => event.type === "attack" && !event.passing,
  };
  const is = costs[about];
  return is ? priceOf(actor, is) : FREE;
}

/** Grabs, grapples, rams, disarms and stops blood: on the one who is targeted, or picked in the dialog. */
export const tryIt = (actor: Creature, about: TrialId, fast = false): Promise<unknown> =>
  startRoll(aimed(actor, about, targetedActors(about === "stanch" ? null : actor)), { fast });

/** A friend struck blindly: out of the way, or the blow lands on the one who stands there (BI-CPL-02). */
export const dodgeFriend = (companion: Creature, attacker: Creature, blow: Striking): Promise<unknown> =>
  startRoll(requestFor(companion, "friend", attacker, blow));

const aimed = (actor: Creature, about: TrialId, targets: readonly Actor[]): RollRequest<unknown, unknown> =>
  aimedAtOne(targets, {
    isTarget: isCreature,
    request: (target) =>
      target
        ? (requestFor(actor, about, target) as RollRequest<unknown, unknown>)
        : atNobody(trialAction, {
            actor,
            title: localize(`BIND.Combat.Trial.name.${about}`),
            waits: localize("BIND.Combat.Strike.whom"),
          }),
  });

function requestFor(
  actor: Creature,
  about: TrialId,
  target: Creature,
  blow: Striking | null = null,
): RollRequest<Trying, Trial> {
  const price = trialPrice(actor, about);
  const contest = contestBy(actor, about, target);
  if (contest) return sentContest(actor, contest, target, price);
  let chosen: ControlValues = {};
  return {
    action: trialAction,
    actor,
    title: format("BIND.Combat.Trial.title", {
      actor: actor.name,
      target: target.name,
      what: localize(`BIND.Combat.Trial.name.${about}`),
    }),
    obstacles: (values) => [
      ...price.obstacles,
      ...ungrabbed(about, actor, target),
      ...movedAlready(about, actor),
      ...(needsStrength(about) ? surgeObstacles(actor, values) : []),
      ...(about === "stanch" && target.system.bleedRate === 0
        ? [{ text: format("BIND.Combat.Problem.noBlood", { name: target.name }), blocks: true }]
        : []),
    ],
    cost: price.words,
    controls: [
      ...trialControls(about),
      ...(needsStrength(about) ? surgeControls(actor) : []),
      ...(about === "grab" ? [guardControl(guardAgainst(target, actor))] : []),
      ...(about === "ram" ? [firmControl(target)] : []),
      ...(about === "stanch" ? specialisationControl(actor, FIRST_AID) : []),
    ],
    setup(values) {
      chosen = values;
      const { bonus, against } = sidesOf(about, actor, target, {
        people: Number(values.people ?? 1),
        fits: Boolean(values.fits),
        surge: driveOf(actor, about, values),
        ...(about === "grab" ? { guard: values.guard as Guard } : {}),
      });
      const situation = Number(values.situation ?? 0);
      const hurts = about === "grapple" && values.choice === "hurt";
      return {
        about,
        bonus: situation === 0 ? bonus : [...bonus, term("situation", situation)],
        against,
        ...(gaveWay(about, values) ? { yields: true } : {}),
        ...(blow
          ? {
              damage: blow.damage,
              ...(readSettings().damage === "dicey" ? { dicey: blow.weapon.damage } : {}),
            }
          : {}),
        ...(hurts ? { damage: gripDamage(actor, driveOf(actor, about, values)) } : {}),
      };
    },
    terms: ({ bonus, against }) => [...bonus, ...against.map((one) => ({ ...one, value: -one.value }))],
    note: ({ bonus, against, yields }) =>
      yields
        ? null
        : format("BIND.Combat.Strike.needed", { bonus: signed(sum(bonus)), tn: BASES[about] + sum(against) }),
    async pay() {
      if (!(await price.pay())) return false;
      if (!gaveWay(about, chosen)) return true;
      const squares = pushedBy(actor, target, Number(chosen.people ?? 1), driveOf(actor, about, chosen));
      await tell({
        actor,
        title: format("BIND.Combat.Trial.yields", { name: target.name }),
        text: format("BIND.Combat.Trial.pushed", { squares }),
        proposals: [
          ...brings(about, actor, target, { damage: 0, margin: 0, squares }, chosen),
          ...surgeSpent(actor, chosen),
        ],
      });
      return false;
    },
    post({ setup, outcome, transcript, rolls, mode }) {
      const squares =
        about === "ram"
          ? pushedBy(actor, target, Number(chosen.people ?? 1), driveOf(actor, about, chosen))
          : outcome.squares;
      const data = { ...setup, target: target.uuid, squares, dice: transcript };
      return postCard({
        actor,
        rolls,
        mode,
        parts: [trialPart(data)],
        proposals: blow
          ? struckBy(blow, actor, outcome)
          : [
              ...(outcome.check.success
                ? brings(
                    about,
                    actor,
                    target,
                    { damage: outcome.damage, margin: outcome.check.margin, squares },
                    chosen,
                  )
                : []),
              // A grab is an attack: whoever gets out of its way has paid for that, held or not (BI-ATK-03, BI-MAN-04).
              ...(about === "grab" && chosen.guard === "defended"
                ? defencePaid(target, strikeKey(actor), actor.uuid)
                : []),
              // Who stands firm pays for it, pushed or not.
              ...(about === "ram" ? defencePaid(target, strikeKey(actor), actor.uuid, "resistRam") : []),
              ...(needsStrength(about) ? surgeSpent(actor, chosen) : []),
            ],
      });
    },
  };
}

/** The friend's blow, where nobody got out of its way. */
const struckBy = ({ weapon, knacks }: Striking, companion: Creature, { check, damage }: Trial): ProposalDraft[] =>
  check.success ? [] : [plainDamage(companion, damage, { weapon, knacks })];
