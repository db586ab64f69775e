import { create, setTo } from "../../../../foundry/changes/plan-change";
import { readAs } from "../../../../foundry/changes/data-shape";
import { commitOf } from "../../../../foundry/changes/receipts";
import type { ChangeData, ChangeHandler, DoneOn, Proposal } from "../../../../foundry/contracts/change-handler";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { isAvatar } from "../../adapters/creature";
import { isPartyActor } from "../../adapters/characters/parties";
import { traitData } from "../../adapters/characters/trait-data";
import { opportuneBlocked } from "../../rules/traits";
import { matching, object, textOf, uuid } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

// MY-TRT-09 (L693-699): the group's one improvised relationship of a session. The Overlord's click is the approval.

/** What the Avatar gets, and what the party has used up with it, on the same card. */
export const ACQUAINTANCE = "mythAcquaintance";
export const ACQUAINTED = "mythAcquainted";

const refuse = (why: string): never => {
  throw new Error(localize(`MYTHMAGICA.Acquaintance.${why}`));
};

const idsOf = ({ system }: CardMessage, kind: string): string[] =>
  system.proposals.filter((one) => one.kind === kind).map(({ id }) => id);

/** Taken back together: neither half alone is anything that anybody played. */
const both = ({ message, undone }: DoneOn): CardMessage[] => (undone ? [message] : []);

type Acquaintance = { text: string; party: string };

/** A new bond for an Avatar of a party that has had none in this session. */
export const acquaintanceKind: ChangeHandler = creatureKind<Acquaintance>(
  object<Acquaintance>({ text: textOf(160), party: uuid }),
  (actor, { text, party: of }) => {
    const party = findActor(of);
    if (!isAvatar(actor) || !isPartyActor(party) || !party.system.members.includes(actor.uuid)) return refuse("nobody");
    const why = opportuneBlocked(party.system.opportuneAvailable, true);
    if (why) return refuse(why);
    return text.trim() === "" ? [] : [create(actor, "Item", traitData("opportune", text.trim()), "opportune")];
  },
  { of: ["Actor"], inside: { Item: { comes: true } } },
  {
    ruling: () => true,
    doubts: (_proposal, _message, user) =>
      user.isGM ? null : { words: localize("MYTHMAGICA.Acquaintance.notApproved"), refused: true },
    brings: ({ message }) => idsOf(message, ACQUAINTED).slice(0, 1),
    undoes: both,
  },
);

const taken = (message: CardMessage): Proposal | undefined =>
  message.system.proposals.find((one) => one.kind === ACQUAINTANCE && commitOf(message, one)?.state === "applied");

/** The party has its old acquaintance of this session. Data: the card on which the Avatar's half lies. */
export const acquaintedKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.opportuneAvailable$/ },
  parse: (data) => readAs(object<{ of: string }>({ of: matching(/^\w{0,32}$/) }))(data) as ChangeData,
  plan: (target) => (isPartyActor(target) ? setTo(target, "system.opportuneAvailable", false) : refuse("nobody")),
  ruling: () => true,
  doubts({ data, target }, message) {
    const first = data.of === message.id ? taken(message) : undefined;
    return first?.data.party === target ? null : { words: localize("MYTHMAGICA.Acquaintance.together"), refused: true };
  },
  undoes: both,
  describe: () => [localize("MYTHMAGICA.Acquaintance.used")],
};
