import type { Award } from "../../../../foundry/contracts/party";
import { grantMark } from "../../../../foundry/grants/grant-kinds";
import { isActorOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter } from "../../adapters/creature";
import { askFoes, askPoints, askQuest } from "../../open-growth";

/** XP for one of them, with its line in the list of growth. */
const xpFor = (actor: Actor, amount: number, title: string) => ({
  kind: "bindXp",
  target: actor.uuid,
  source: null,
  data: { amount, ...grantMark(title) },
});

/** Foes beaten and put to flight: discounted, shared, the rest into the pot (BI-XP-04 to 06). */
export const foesAward: Award = {
  id: "foes",
  label: "BIND.Xp.foes",
  hint: "BIND.Told.foes",
  icon: "fa-solid fa-skull",
  concerns: isCharacter,
  ask: askFoes,
  text: ({ words }) => String(words),
  proposals: (actor, { each }) => (Number(each) > 0 ? [xpFor(actor, Number(each), localize("BIND.Xp.foes"))] : []),
  forParty: (party, { pot }) =>
    isActorOf(party, "bindParty") && party.system.xpPot !== Number(pot)
      ? [{ kind: "bindPot", target: party.uuid, source: null, data: { from: party.system.xpPot, pot: Number(pot) } }]
      : [],
};

/** A side quest's parts, or what the GM gives for other deeds (BIC-24). */
export const questAward: Award = {
  id: "quest",
  label: "BIND.Xp.quest",
  hint: "BIND.Told.quest",
  icon: "fa-solid fa-star",
  concerns: isCharacter,
  ask: askQuest,
  text: ({ reason, amount }) => format("BIND.Xp.each", { reason: String(reason), amount: Number(amount) }),
  proposals: (actor, { amount, reason }) => [xpFor(actor, Number(amount), String(reason))],
};

/** Points for the past, for a downtime (BI-STO-02). */
export const pointsAward: Award = {
  id: "points",
  label: "BIND.Xp.pointsAward",
  hint: "BIND.Told.points",
  icon: "fa-solid fa-feather",
  concerns: isCharacter,
  ask: askPoints,
  text: ({ words }) => String(words),
  proposals: (actor, { amount }) => [
    {
      kind: "bindStoryPoints",
      target: actor.uuid,
      source: null,
      data: { amount: Number(amount), ...grantMark(localize("BIND.Xp.pointsAward")) },
    },
  ],
};
