import type { CardDraft } from "../../../../foundry/chat/post-card";
import { grantMark } from "../../../../foundry/grants/grant-kinds";
import type { Character } from "../../adapters/creature";

/** A Story as it is written down, with what a royal house pays of it. */
export type Telling = {
  title: string;
  cost: number;
  text: string;
  stats: string;
  unlikely: boolean;
  kind: string;
  court: number;
};

/** A Story told and paid for, by whoever shares in it; all of it waits for the GM (BI-STO-01, BI-STO-03). */
export const tellProposals = (
  actor: Character,
  told: Telling,
  shares: Readonly<Record<string, number>>,
): NonNullable<CardDraft["proposals"]> => [
  { kind: "bindTell", target: actor.uuid, source: actor.uuid, data: { ...told, ...grantMark(told.title) } },
  ...Object.entries(shares)
    .filter(([, points]) => points > 0)
    .map(([uuid, points]) => ({
      kind: "bindStoryPoints",
      target: uuid,
      source: actor.uuid,
      data: { amount: -points, ...grantMark(told.title) },
    })),
];
