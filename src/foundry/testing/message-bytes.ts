import type { Proposal, ShownChange } from "../changes/effect-kind";
import type { CardPart } from "../chat/card-model";

/** What a message of ours may weigh: it goes to everybody, and stays in the log. */
export const MOST_BYTES = 2048;

const id = (letter: string): string => letter.repeat(16);

/** What Foundry stores for a roll of so many dice: JSON within the message's JSON. */
export const storedRoll = (faces: number, dice: number): string =>
  JSON.stringify({
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
const ROOM = 1900;

/** A card's message as it lies in the log, everything on it carried out. */
export function messageBytes(card: {
  parts: CardPart[];
  rolls?: string[];
  proposals?: Omit<Proposal, "id">[];
  /** What it remembers of each proposal. */
  done?: ShownChange[][];
}): number {
  const { parts, rolls = [], proposals = [], done = [] } = card;
  const message = {
    _id: id("m"),
    type: "card",
    author: id("u"),
    timestamp: 1_763_636_400_000,
    speaker: { scene: id("s"), actor: id("a"), token: id("t"), alias: "Hrothgar Ironhand of Grünberg" },
    rolls,
    ...(rolls.length > 0 ? { sound: "sounds/dice.wav" } : {}),
    system: {
      actor: `Actor.${id("a")}`,
      origin: id("o"),
      parts,
      proposals: proposals.map((one, index) => ({ id: `p${index}`, ...one })),
      commits: {} as Record<string, object>,
    },
  };
  for (const index of proposals.keys()) {
    const commit = { state: "applied", by: id("u"), at: 1_763_636_400_000, changes: [] as ShownChange[] };
    message.system.commits[`p${index}`] = commit;
    // What would make it too long is left to the receipt, as `commit` does it.
    const short = done[index] ?? [];
    if (bytes(message) + bytes(short) < ROOM) commit.changes = short;
  }
  return bytes(message);
}
