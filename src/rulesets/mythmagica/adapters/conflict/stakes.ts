import { stored } from "../../../../engine";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import {
  agreeToPeace,
  answerStake,
  escalateBy,
  fightOn,
  isAgreed,
  stakesWon,
  talkOrFight,
  topicBlocked,
  type Escalation,
  type Stake,
} from "../../rules/discourse";
import { SIDES, stakeShape, type StakesData, type StakeSide } from "../../stored/stakes-data";
import { has, isCreature, type Creature } from "../creature";
import { spoken } from "../spoken";
import { notedStakes, stakesOnCard } from "./noted-stakes";

// Where a conflict stands by what everybody has said to its card. What is said binds only whoever may say it (MY-STK, MY-ESC).

export const SAID = {
  stake: "mythStake",
  answer: "mythStakeAnswer",
  mood: "mythMood",
  decided: "mythDecided",
} as const;

export const MOODS = ["nonLethal", "lethal", "peace", "fightOn", "walkAway"] as const;
export type Mood = (typeof MOODS)[number];

export type StakesState = {
  stakes: Stake[];
  /** Who has to agree: players of those who take part, and the Overlord. */
  concerned: { id: string; name: string }[];
  escalation: Escalation;
  /** A side that has walked away: it gives the topic up for good (MY-GUT-24). */
  conceded: StakeSide | null;
  winner: StakeSide | null;
};

const OVERLORD = "gm";

const members = (data: StakesData, side: StakeSide): Creature[] =>
  data[side].map(({ uuid }) => findActor(uuid)).filter((one): one is Creature => isCreature(one));

/** Whether a user may speak for a side: who plays one of it, and the Overlord. */
export const speaksFor = (user: User, data: StakesData, side: StakeSide): boolean =>
  user.isGM || members(data, side).some((one) => one.testUserPermission(user, "OWNER"));

export const takesPart = (user: User, data: StakesData): boolean => SIDES.some((side) => speaksFor(user, data, side));

const voiceOf = (user: User): string => (user.isGM ? OVERLORD : (user.id ?? ""));

const concernedBy = (data: StakesData) => [
  { id: OVERLORD, name: game.users.find(({ isGM }) => isGM)?.name ?? "" },
  ...game.users
    .filter((user) => !user.isGM && takesPart(user, data))
    .map((user) => ({ id: user.id ?? "", name: user.name })),
];

const isSide = (value: unknown): value is StakeSide => SIDES.some((side) => side === value);

/** Stakes of the card, and those that were added to it; the words of strangers to the conflict are none. */
function stakesOn(card: string, data: StakesData): Stake[] {
  const added = spoken.saidTo(card, SAID.stake).flatMap(({ user, said }) => {
    const one = stored.readStored(stakeShape, said.data);
    return one && speaksFor(user, data, one.side) ? [one] : [];
  });
  const open = [...data.stakes, ...added].slice(0, 20).map((one): Stake => ({ ...one, agreed: [], vetoed: false }));
  const answers = spoken.saidTo(card, SAID.answer).filter(({ user }) => takesPart(user, data));
  return open.map((stake) =>
    answers
      .filter(({ said }) => said.data.id === stake.id)
      .reduce((one, { user, said }) => answerStake(one, voiceOf(user), said.data.agrees === true), stake),
  );
}

/** The state of a conflict, from its card and from what was said to it, oldest first. */
export function stakesState(message: CardMessage, data: StakesData): StakesState {
  const card = message.id ?? "";
  let escalation: Escalation = { mood: "discourse", peace: [] };
  let conceded: StakeSide | null = null;
  for (const { user, said } of spoken.saidTo(card, SAID.mood)) {
    const { does, side } = said.data;
    const mood = MOODS.find((one) => one === does);
    if (!mood || !isSide(side) || !speaksFor(user, data, side) || conceded) continue;
    if (mood === "peace") escalation = agreeToPeace(escalation, side, SIDES);
    else if (mood === "fightOn") escalation = fightOn(escalation, side);
    else if (mood === "walkAway") {
      const left = talkOrFight(
        { topic: data.topic, mood: escalation.mood, aggressor: data.aggressor },
        { side, does: mood },
      );
      conceded = left !== "onlyTheAggressor" && left.conceded ? side : null;
    } else escalation = escalateBy(escalation, mood);
  }
  const decided = spoken
    .saidTo(card, SAID.decided)
    .filter(({ user }) => user.isGM)
    .at(-1)?.said.data.winner;
  return {
    stakes: stakesOn(card, data),
    concerned: concernedBy(data),
    escalation,
    conceded,
    winner: isSide(decided) ? decided : null,
  };
}

export const agreedStakes = ({ stakes, concerned }: StakesState): Stake[] =>
  stakes.filter((stake) =>
    isAgreed(
      stake,
      concerned.map(({ id }) => id),
    ),
  );

type OnTable = { message: CardMessage; data: StakesData; state: StakesState };

/** Conflicts that somebody takes or took part in, the newest first; cards that cannot be read are none. */
const conflictsOf = (actor: Actor): OnTable[] =>
  notedStakes(actor).flatMap((message) => {
    const data = stakesOnCard(message);
    return data ? [{ message, data, state: stakesState(message, data) }] : [];
  });

/** The one that still runs and that somebody takes part in. */
export const openConflictOf = (actor: Creature): OnTable | null =>
  conflictsOf(actor).find(({ state }) => state.winner === null && state.conceded === null) ?? null;

const words = (key: string, data: Record<string, string>): string => format(`MYTHMAGICA.Stakes.${key}`, data);

/** What is agreed to be at stake in the conflicts that these people are in, a line for each (MY-STK-02): where a fight or chase is followed. */
export function atStake(people: readonly Actor[]): string[] {
  const open = people.filter(isCreature).flatMap((one) => openConflictOf(one) ?? []);
  return [...new Map(open.map((one) => [one.message.id, one])).values()].flatMap(stakedWords);
}

/** What is agreed in a conflict, in one line; none: nothing is. */
function stakedWords({ data, state }: OnTable): string[] {
  const agreed = agreedStakes(state).map(({ side, text, replaces }) => {
    const row = words("row", { side: localize(`MYTHMAGICA.Defeat.sides.${side}`), text });
    return replaces ? words("rowReplacing", { row }) : row;
  });
  return agreed.length > 0 ? [words("atStake", { topic: data.topic, stakes: agreed.join("; ") })] : [];
}

/**
 * What was agreed in the latest conflict of somebody who fell, and what came of it; whether the winner's stakes stand in place of the
 * tables, once the Overlord has said who won (MY-STK-02, L1394).
 */
export function stakedDefeat(actor: Actor): { lines: string[]; replaced: boolean } {
  const [latest] = conflictsOf(actor);
  const lines = latest ? stakedWords(latest) : [];
  if (!latest || lines.length === 0) return { lines: [], replaced: false };
  const winner = winnerOf(latest.state);
  if (winner === null) return { lines, replaced: false };
  const ids = latest.state.concerned.map(({ id }) => id);
  const { tables } = stakesWon(latest.state.stakes, winner, ids);
  const won = words("won", { side: localize(`MYTHMAGICA.Defeat.sides.${winner}`) });
  return { lines: [...lines, won, localize(`MYTHMAGICA.Stakes.${tables ? "tables" : "noTables"}`)], replaced: !tables };
}

/** Who has won: as the Overlord says, else whoever was left when the others walked away (MY-GUT-24). */
const winnerOf = ({ winner, conceded }: StakesState): StakeSide | null =>
  winner ?? SIDES.find((side) => conceded !== null && side !== conceded) ?? null;

/** Whether one of these people was of a side that has given up this topic for good (MY-GUT-24). */
export const isConceded = (people: readonly Actor[], side: StakeSide, topic: string): boolean =>
  topicBlocked(
    people
      .flatMap(conflictsOf)
      .flatMap(({ data, state }) => (state.conceded ? [{ side: state.conceded, topic: data.topic }] : [])),
    side,
    topic,
  ) !== null;

/** Whoever of a side has yielded to words in this Scene (MY-BND-07). */
export const yielded = (data: StakesData, side: StakeSide): boolean => {
  const all = members(data, side);
  return all.length > 0 && all.every((one) => one.system.noEscalate || has(one, "noEscalate"));
};
