import { odds, type Distribution, type Term } from "../../../../engine";
import { postCard, type CardDraft } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { judgeOpposed, planCheck, standardCheck, type CheckPlan, type StandardOutcome } from "../../rules/checks";
import {
  abilitiesOf,
  abilityName,
  bonusOf,
  categoriesOf,
  findAbility,
  printedTerms,
  rankOf,
  type Ability,
} from "../../adapters/characters/abilities";
import { untrainedTerms } from "../../adapters/checks/opposing";
import { standingTerms } from "../../adapters/characters/own-effects";
import { isCreature, type Creature } from "../../adapters/creature";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { proposeLucky, proposeMastery } from "../../changes/propose";
import { toJson } from "../../../../foundry/messages/part-schema";
import { bringsTo, NOTHING } from "./brings-to";
import { commonControls, edgeOf, modifierTerm } from "../combat/situation-controls";
import { storePlan } from "../../stored/stored-plan";
import { judgeContest, readContestSide, type ContestData } from "../../stored/contest-data";

interface Opposing extends CheckPlan {
  data: ContestData;
}

/** The other's dice against a roll that lies on the table: exact odds of winning. */
const opposingAction: RollAction<Opposing, StandardOutcome> = {
  procedure: (plan) => standardCheck(plan, "opposing"),
  key: () => "",
  segments: [
    { key: "won", label: "MALLEUS.Result.win", tone: "good", success: true },
    { key: "drawn", label: "MALLEUS.Result.draw", tone: "mixed", success: false },
    { key: "lost", label: "MALLEUS.Result.loss", tone: "bad", success: false },
  ],
  odds: (plan): Distribution<string> => {
    const acting = readContestSide(plan.data.acting);
    return odds(
      () => standardCheck(plan, "opposing"),
      ({ kept, boon, bane, automatic }) => {
        const natural = (kept[0] ?? 0) + (kept[1] ?? 0);
        const total = natural + plan.bonus + plan.modifiers;
        const by = automatic === "forced" ? null : automatic;
        const { winner } = judgeOpposed(plan.data.tie, acting, { natural, total, boon, bane, automatic: by });
        return winner === null ? "drawn" : winner === "opposing" ? "won" : "lost";
      },
    );
  },
};

/** The other owner rolls from the card, with the same ability or another that the GM allows (MD-CHK-17). */
export function rollOpposing(
  opponent: Creature,
  data: ContestData,
  { origin, fast, bonus = [] }: { origin: string | null; fast: boolean; bonus?: readonly Term[] },
): Promise<unknown> {
  return startRoll(opposingRequest(opponent, data, origin, bonus), { fast });
}

/** What the acting one's ability does to the other, by who won: a tie that is no success is a failure (MD-CHK-17, companion 3). */
async function broughtBy(
  { actor: uuid, ability, title }: ContestData,
  opponent: Creature,
  won: boolean,
  rolls: Roll[],
) {
  const actor = findActor(uuid);
  const own = findItem(ability);
  if (!isCreature(actor) || !isItemOf(own, "malleusAbility")) return NOTHING;
  return bringsTo({ title, ability: own, actor, met: [opponent] }, won, rolls);
}

/** The choice of somebody who opposes with what they never learned. */
const UNTRAINED = "untrained";

function opposingRequest(
  opponent: Creature,
  data: ContestData,
  origin: string | null,
  granted: readonly Term[],
): RollRequest<Opposing, StandardOutcome> {
  const able = abilitiesOf(opponent).filter((one) => one.system.dice === "standard" && rankOf(one) !== null);
  const first = findAbility(opponent, data.slug);
  // Whoever never learned it tries it all the same, where that can be done (MD-CHK-10).
  const acting = findItem(data.ability);
  const untried = !first && isItemOf(acting, "malleusAbility") && acting.system.untrainedRank !== null ? acting : null;
  const chosen = (values: ControlValues): Ability | null => able.find(({ id }) => id === values.ability) ?? null;
  let ability: Ability | null = first;
  return {
    action: opposingAction,
    actor: opponent,
    title: format("MALLEUS.Opposed.rollTitle", { name: opponent.name, ability: data.title }),
    controls: [
      {
        kind: "select",
        name: "ability",
        label: localize("MALLEUS.Opposed.with"),
        value: first?.id ?? (untried ? UNTRAINED : ""),
        options: [
          ...(untried
            ? [{ value: UNTRAINED, label: format("MALLEUS.Opposed.untrained", { ability: abilityName(untried) }) }]
            : []),
          { value: "", label: localize("MALLEUS.Check.generic") },
          ...able.map((one) => ({ value: one.id ?? "", label: abilityName(one) })),
        ],
      },
      ...commonControls(),
    ],
    setup(values) {
      ability = chosen(values);
      const tried = values.ability === UNTRAINED ? untried : null;
      const used = ability ?? tried;
      const categories = used ? categoriesOf(used) : [];
      const plan = planCheck({
        difficulty: 0,
        bonus: (ability ? bonusOf(opponent, ability) : tried && untrainedTerms(tried)) ?? [],
        modifiers: [
          ...standingTerms(opponent, categories, used?.system.slug),
          ...printedTerms(used),
          ...granted.filter(({ value }) => value !== 0),
          ...modifierTerm(values),
        ],
        edges: [edgeOf(values)],
      });
      return { ...plan, data };
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    // Whoever rolls in hiding is the GM: nobody else sees this dialog.
    post: ({ setup, outcome, transcript, rolls, mode }) =>
      settleContest(
        opponent,
        {
          ...data,
          opposing: {
            plan: storePlan(setup),
            dice: transcript,
            ...(ability ? { with: ability.uuid } : {}),
          },
        },
        { origin, rolls, mode, also: proposeLucky(opponent, outcome) },
      ),
  };
}

/** Where the card of both rolls goes; `by`: who posts it, where that is not the other side. */
interface Settling extends Pick<CardDraft, "origin" | "rolls" | "mode"> {
  by?: Creature;
  also?: readonly ProposalDraft[];
}

/** The card of both rolls: who won, what that brings, and whose mastery it counts for. */
export async function settleContest(
  opponent: Creature,
  settled: ContestData,
  { by = opponent, rolls = [], also = [], ...card }: Settling,
): Promise<unknown> {
  const { winner } = judgeContest(settled);
  const [acting, opposing] = [findItem(settled.ability), findItem(settled.opposing?.with ?? null)];
  const won = { success: true, automatic: null };
  const more = await broughtBy(settled, opponent, winner === "acting", rolls);
  const used = winner === "acting" ? acting : winner === "opposing" ? opposing : null;
  return postCard({
    actor: by,
    ...card,
    ...(settled.hidden ? { mode: "gm" } : {}),
    rolls,
    parts: [{ ...toJson<ContestData>("malleusOpposing", settled), type: "malleusOpposing" }, ...more.parts],
    proposals: [
      ...also,
      ...(isItemOf(used, "malleusAbility") ? proposeMastery(opponent, used, won) : []),
      ...more.proposals,
    ],
  });
}
