import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { isItemOf } from "../../../../foundry/platform/documents";
import { has, type Creature } from "../../adapters/creature";
import {
  asksForAttunement,
  isConcoction,
  powerProblem,
  powersOf,
  type MagicItem,
} from "../../adapters/magic/magic-items";
import { costBlocked } from "../../rules/advancement/ability-use";
import { ATTUNEMENT_MINUTES, attuneBlocked } from "../../rules/magic/items";
import { matching, object, oneOf, whole } from "../../stored/readers";
import { creatureKind } from "../creature-kind";
import { POOL_PATHS, sustained } from "../combat/pools-changes";

const refuse = (why: string, { name }: { name: string }): never => {
  throw new Error(format(`MYTHMAGICA.Magic.blocked.${why}`, { name }));
};

const id = matching(/^\w{1,40}$/);

function magicItem(actor: Creature, which: string): MagicItem {
  const item = actor.items.get(which);
  return isItemOf(item, "mythMagicItem") ? item : refuse("itemGone", actor);
}

type Dose = { item: string; doses: number };

/** Doses that are taken out of a batch (MY-CNC-03). */
const doseKind = creatureKind<Dose>(
  object<Dose>({ item: id, doses: whole(1, 20) }),
  (actor, { item: which, doses }) => {
    const item = actor.items.get(which);
    if (!isConcoction(item)) return refuse("itemGone", actor);
    if (item.system.doses.value < doses) return refuse("noDoses", item);
    return setTo(item, "system.doses.value", item.system.doses.value - doses, "dose");
  },
  { of: ["Actor"], inside: { Item: { paths: /^system\.doses\.value$/ } } },
);

type Use = { item: string; power: number };

/** A use of a magic item: one of those that run out, and what it draws from whoever has it (MY-ITM-04, MY-ITM-06). */
const useKind = creatureKind<Use>(
  object<Use>({ item: id, power: whole(0, 40) }),
  (actor, { item: which, power: at }): Change[] => {
    const item = magicItem(actor, which);
    const power = powersOf(item)[at];
    if (!power) return refuse("itemGone", actor);
    const why = powerProblem(actor, item, power);
    if (why) return refuse(why, item);
    const { siphoning, siphons, uses } = item.system;
    const price = siphoning ? siphons : 0;
    if (costBlocked(actor.system.fp.value, price)) return refuse("notEnoughFate", actor);
    return [
      ...(uses.max === null ? [] : setTo(item, "system.uses.value", uses.value - 1, "use")),
      ...sustained(actor, { setback: price }, { reason: "use" }),
    ];
  },
  {
    of: ["Actor"],
    paths: new RegExp(`^system\\.(${POOL_PATHS})$`),
    inside: { Item: { paths: /^system\.uses\.value$/ }, ActiveEffect: { comes: true } },
  },
);

type Attune = { item: string; step: "attune" | "lose" };

/** Attunement begins after an hour with the item, or is gone (MY-ITM-04, MY-ITM-05, MY-CND-49). */
const attuneKind = creatureKind<Attune>(
  object<Attune>({ item: id, step: oneOf(["attune", "lose"]) }),
  (actor, { item: which, step }) => {
    const item = magicItem(actor, which);
    const { attuned } = item.system;
    if (step === "lose") return setTo(item, "system.attuned", false, "attunement");
    if (!asksForAttunement(item)) return refuse("needsNone", item);
    const why = attuneBlocked({ jinxed: has(actor, "jinxed"), attuned, minutes: ATTUNEMENT_MINUTES });
    return why ? refuse(why, why === "jinxed" ? actor : item) : setTo(item, "system.attuned", true, "attunement");
  },
  { of: ["Actor"], inside: { Item: { paths: /^system\.attuned$/ } } },
);

/** What cards of magic items and concoctions may change, by kind. */
export const itemKinds: Record<string, ChangeHandler> = {
  mythDose: doseKind,
  mythItemUse: useKind,
  mythAttune: attuneKind,
};
