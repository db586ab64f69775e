import { perform, type Procedure, type Transcript } from "../../../engine";
import { answersTo, type CardMessage, type CardPart } from "../../messages/card-model";
import { foundryDice } from "../../rolls/foundry-dice";

/** How one sort of roll is judged: recorded dice under a setup, and what tells its outcomes apart. */
export interface Judge<Setup, Outcome> {
  judge(setup: Setup): Outcome;
  key(outcome: Outcome): string;
}

/** The same dice under two setups: what they come to, and whether the second one turns the result. */
export function judgeAgain<Setup, Outcome>(
  { judge, key }: Judge<Setup, Outcome>,
  before: Setup,
  after: Setup,
): { before: Outcome; after: Outcome; turned: boolean } {
  const outcomes = { before: judge(before), after: judge(after) };
  return { ...outcomes, turned: key(outcomes.before) !== key(outcomes.after) };
}

/** New dice for the same roll; the card that tells of them answers the first one and takes its place. */
export async function rollAgain<Outcome>(
  procedure: () => Procedure<Outcome>,
): Promise<{ outcome: Outcome; transcript: Transcript; rolls: Roll[] }> {
  const rolls: Roll[] = [];
  return { ...(await perform(procedure, foundryDice(rolls))), rolls };
}

/** The part that took a roll's place, on the first card that answers it; null while none does. */
export const supersededBy = (roll: CardMessage, supersedes: (part: CardPart) => boolean): CardPart | null =>
  answersTo(roll.id ?? "")
    .flatMap(({ system }) => system.parts)
    .find(supersedes) ?? null;
