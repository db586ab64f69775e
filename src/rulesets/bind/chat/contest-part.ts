import { odds, sum } from "../../../engine";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { answersTo } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, percent } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";
import { contestPrice, contestSetup, contestTitle, rollContest, yieldTo, type Contest } from "../actions/contest";
import { resistedTn } from "../rules/checks/difficulty";
import { contestDataOf, type ContestData } from "../stored/contest-data";
import { trialProcedure } from "../stored/trial-data";
import { termView } from "./blow-view";

/** To roll; before a Ram one may also give way. */
function waysOf(contest: Contest): object[] {
  const price = contestPrice(contest);
  const [reason] = price.obstacles;
  const setup = contestSetup(contest);
  const chance = odds(
    () => trialProcedure(setup),
    ({ check }) => (check.success ? "success" : "failure"),
  ).probability("success");
  return [
    {
      guard: "resist",
      label: localize("BIND.Combat.Trial.resist"),
      cost: price.words ?? "",
      reason: reason?.text ?? "",
      available: reason === undefined || game.user.isGM,
      chance: percent(chance),
    },
    ...(contest.data.about === "ram"
      ? [{ guard: "yield", label: localize("BIND.Combat.Trial.yield"), available: true, chance: "" }]
      : []),
  ];
}

function contestOf(data: ContestData, { message, actor }: Pick<CardContext, "message" | "actor">): Contest | null {
  const defender = findActor(data.target);
  return isCreature(actor) && isCreature(defender) ? { data, attacker: actor, defender, origin: message.id } : null;
}

/** A foe's grab, grapple, ram or disarm: its TN, and the player's ways out (BI-CHK-10, BI-MAN-09). */
export const contestPartType: CardPartType = {
  template: "bind/cards/attack.hbs",
  context(part, context) {
    const data = contestDataOf(part);
    const { message, actor } = context;
    const target = findActor(data.target);
    const name = target?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const contest = contestOf(data, context);
    const answered = answersTo(message.id ?? "").length > 0;
    const owned = contest !== null && contest.defender.isOwner && !answered;
    return {
      title: contestTitle(actor?.name ?? message.speaker.alias ?? "", data.about, name),
      numbers: [
        format("BIND.Combat.Trial.tn", { tn: resistedTn(sum(data.against)) }),
        ...(data.about === "ram" ? [format("BIND.Combat.Trial.pushes", { squares: data.squares })] : []),
      ].join(" · "),
      target: name,
      answered,
      waiting: !answered && !owned,
      guards: owned ? waysOf(contest) : [],
      terms: data.against.map(termView),
    };
  },
  about: (part) => [contestDataOf(part).target],
  actions: {
    async defend(part, context, button, event) {
      const contest = contestOf(contestDataOf(part), context);
      if (!contest?.defender.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
      if (answersTo(context.message.id ?? "").length > 0) throw new Error(localize("BIND.Combat.Problem.answered"));
      if (button.dataset.guard === "yield" && contest.data.about === "ram") await yieldTo(contest);
      else await rollContest(contest, event.shiftKey);
    },
  },
};
