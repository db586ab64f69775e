import { odds } from "../../../engine";
import { answeredPart } from "../../../foundry/chat/answered-part";
import { format, localize, percent } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import {
  contestPrice,
  contestSetup,
  contestTitle,
  rollContest,
  yieldTo,
  type Contest,
} from "../actions/combat/contest";
import { contestDataOf, type ContestData } from "../stored/contest-data";
import { contestTn, trialProcedure } from "../rules/combat/trials";
import { termView } from "./check-line";

function wayOf(contest: Contest, guard: string, label: string): object {
  const price = contestPrice(contest);
  const [reason] = price.obstacles;
  const setup = contestSetup(contest);
  const chance = odds(
    () => trialProcedure(setup),
    ({ check }) => (check.success ? "success" : "failure"),
  ).probability("success");
  return {
    guard,
    label: localize(label),
    cost: price.words ?? "",
    reason: reason?.text ?? "",
    available: reason === undefined || game.user.isGM,
    chance: percent(chance),
  };
}

/** To roll; a grab can be met without a Defence, before a Ram one may give way. */
function waysOf(contest: Contest): object[] {
  const { about } = contest.data;
  return [
    wayOf(contest, "resist", `BIND.Combat.${about === "grab" ? "Defence.defended" : "Trial.resist"}`),
    ...(about === "grab"
      ? [wayOf({ ...contest, guard: "undefended" }, "undefended", "BIND.Combat.Defence.undefended")]
      : []),
    ...(about === "ram"
      ? [{ guard: "yield", label: localize("BIND.Combat.Trial.yield"), available: true, chance: "" }]
      : []),
  ];
}

/** A foe's grab, grapple, ram or disarm: its TN, and the player's ways out (BI-CHK-10, BI-MAN-09). */
export const contestPartType = answeredPart<ContestData, Creature>({
  template: "bind/cards/attack.hbs",
  dataOf: contestDataOf,
  targetOf: ({ target }) => target,
  isTarget: isCreature,
  problem: "BIND.Combat.Problem.answered",
  view: (data, { doer, target, mine }, { message, actor }) => ({
    title: contestTitle(doer, data.about, target),
    numbers: [
      format("BIND.Combat.Trial.tn", { tn: contestTn(data) }),
      ...(data.about === "ram" ? [format("BIND.Combat.Trial.pushes", { squares: data.squares })] : []),
    ].join(" · "),
    guards: mine && isCreature(actor) ? waysOf({ data, attacker: actor, defender: mine, origin: message.id }) : [],
    terms: data.against.map(termView),
  }),
  async answer(data, defender, { message, actor }, { button, fast }) {
    if (!isCreature(actor)) throw new Error(localize("MANIFOLD.Card.GoneDocument"));
    const open = data.about === "grab" && button.dataset.guard === "undefended";
    const contest: Contest = {
      ...{ data, attacker: actor, defender, origin: message.id },
      ...(open ? { guard: "undefended" } : {}),
    };
    return button.dataset.guard === "yield" && data.about === "ram" ? yieldTo(contest) : rollContest(contest, fast);
  },
});
