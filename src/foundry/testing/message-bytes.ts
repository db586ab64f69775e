import type { ShownChange } from "../contracts/change-handler";
import type { ProposalDraft } from "../contracts/time";
import { ROOM } from "../changes/commit";
import type { CardPart } from "../messages/card-model";

/** What a message of ours may weigh: it goes to everybody, and stays in the log. */
export const MOST_BYTES = 4096;

const id = (letter: string): string => letter.repeat(16);

/** What Foundry stores for a roll of so many dice: JSON within the message's JSON. */
export const storedRoll = (faces: number, dice: number): object => ({
  class: "Roll",
  options: { request: "check" },
  dice: [],
  formula: `${dice}d${faces}`,
  terms: [
    {
      class: "Die",
      options: {},
      evaluated: true,
      number: dice,
      faces,
      modifiers: [],
      results: Array.from({ length: dice }, () => ({ result: faces, active: true })),
    },
  ],
  total: dice * faces,
  evaluated: true,
});

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const POSTED = 1_763_636_400_000;

/** A card's message as it lies in the log, everything on it carried out. */
export function messageBytes({
  parts,
  rolls = [],
  proposals = [],
  done = [],
}: {
  parts: CardPart[];
  rolls?: object[];
  proposals?: ProposalDraft[];
  /** What it remembers of each proposal. */
  done?: ShownChange[][];
}): number {
  const message = {
    _id: id("m"),
    type: "card",
    author: id("u"),
    timestamp: POSTED,
    speaker: { scene: id("s"), actor: id("a"), token: id("t"), alias: "Hrothgar Ironhand of Grünberg" },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    ...(rolls.length > 0 ? { sound: "sounds/dice.wav" } : {}),
    system: {
      actor: `Actor.${id("a")}`,
      origin: id("o"),
      parts,
      proposals,
      said: null,
      commits: {} as Record<string, object>,
    },
  };
  for (const [index, { automatic }] of proposals.entries()) {
    // What waits for a click the GM carries out, later. What would make it too long is left to the receipt, as `commit` does it.
    const short = done[index] ?? [];
    const changes = bytes(message) + bytes(short) < ROOM ? short : [];
    const [by, at] = automatic ? [id("u"), POSTED] : [id("g"), POSTED + 600_000];
    message.system.commits[`p${index}`] = { state: "applied", by, at, changes };
  }
  return bytes(message);
}
