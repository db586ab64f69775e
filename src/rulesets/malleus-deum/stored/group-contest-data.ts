import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { storePlan } from "./stored-plan";
import type { AbilityNamed, Addressed } from "./named";
import type { CheckPlan, Edge, TieRule } from "../rules/checks";
import { amount, edge, faces, list, object, optional, text, texts, tieRule } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";
import { contestSide, type ContestSide } from "./contest-data";

/** One roll against a whole group (MD-CHK-17, MD-CHK-27); `rolled` is there once the group has rolled. */
export interface GroupContestData {
  title: string;
  tie: TieRule;
  actor: string;
  ability: string;
  slug: string;
  opponents: string[];
  acting: ContestSide;
  rolled?: GroupRoll[];
}

/** What one of them rolled: who, the terms' sum, the faces, the edge. A dozen of them must go on one card, and no term is shown. */
export type GroupRoll = [actor: string, bonus: number, faces: number[], edge?: Edge];

export const sideOf = ([, value, dice, edge = "none"]: GroupRoll): ContestSide => ({
  plan: { difficulty: 0, bonus: [{ label: "", value }], edge },
  dice: [{ id: "opposing", faces: 12, dice }],
});

export const groupContestPart = (contest: {
  title: string;
  plan: CheckPlan;
  tie: TieRule;
  transcript: Transcript;
  actor: Addressed;
  ability: AbilityNamed;
  opponents: readonly Addressed[];
}): CardPart =>
  toJson<GroupContestData>("malleusGroupContest", {
    title: contest.title,
    tie: contest.tie,
    actor: contest.actor.uuid,
    ability: contest.ability.uuid,
    slug: contest.ability.system.slug,
    opponents: contest.opponents.map(({ uuid }) => uuid),
    acting: { plan: storePlan(contest.plan), dice: contest.transcript },
  });

/** A list of three or four: see `GroupRoll`. */
const groupRoll = (value: unknown): GroupRoll => {
  const [actor, bonus, fell, better] = list<unknown>((one) => one, 4)(value);
  const kept: GroupRoll = [text(actor), amount(bonus), faces(fell)];
  if (better !== undefined) kept[3] = edge(better);
  return kept;
};
const groupContest = object<GroupContestData>({
  title: text,
  tie: tieRule,
  actor: text,
  ability: text,
  slug: text,
  opponents: texts,
  acting: contestSide,
  rolled: optional(list(groupRoll, 100)),
});

export const groupContestDataOf = (part: CardPart): GroupContestData => partData(groupContest, part);
