import { vi } from "vitest";
import { planProposal } from "../changes/plan-proposal";
import type { ChangeHandler, Proposal } from "../contracts/change-handler";
import type { CardPart } from "../messages/card-model";
import type { ControlValues } from "../rolls/roll-action";
import { RollDialog } from "../rolls/roll-dialog";
import { rollState } from "../rolls/roll-state";
import { FakeChatMessage, world } from "./fake-documents";

// Playing a roll in a test: its dice fall as told, its dialog is answered as told, and its card lies on the table.

/** Dice in the order in which they are asked for; whoever asks for more, or for other numbers of dice, fails. */
export function diceFall(...throws: number[][]): void {
  const waiting = [...throws];
  class Falling {
    readonly dice: { results: { result: number }[] }[];
    constructor(readonly formula: string) {
      const faces = waiting.shift();
      const wanted = Number(/^\d+/.exec(formula)?.[0] ?? 1);
      if (faces?.length !== wanted)
        throw new Error(`${formula} was thrown, ${faces?.join(", ") ?? "nothing"} was left`);
      this.dice = [{ results: faces.map((result) => ({ result })) }];
    }
    async evaluate(): Promise<this> {
      return this;
    }
    toJSON(): object {
      const [die] = this.dice;
      const results = die?.results ?? [];
      return { formula: this.formula, terms: [{ number: results.length, faces: 6, results }], total: 0 };
    }
  }
  vi.stubGlobal("Roll", Falling);
}

/** What the dialog of a roll showed before it was confirmed. */
export interface Asked {
  controls: { name: string; label: string }[];
  obstacles: { text: string; blocks: boolean }[];
  /** As the button says it. */
  cost: string | null;
}

/** Confirms every roll's dialog, with these values in place of what it starts with. */
export function confirmWith(values: Record<string, unknown> = {}): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(RollDialog, "ask").mockImplementation((request) => {
    const { controls, obstacles, cost, values: start } = rollState(request, values as ControlValues);
    asked.push({ controls, obstacles: [...obstacles], cost });
    return Promise.resolve({ values: { ...start, ...values }, mode: "publicroll" }) as never;
  });
  return asked;
}

export const cards = (): FakeChatMessage[] => [...world.values()].filter((one) => one instanceof FakeChatMessage);

/** The newest card: its parts, and what it proposes. */
export function lastCard(): { message: FakeChatMessage; parts: CardPart[]; proposals: Proposal[] } {
  const message = cards().at(-1);
  if (!message) throw new Error(`No card lies on the table: ${JSON.stringify(notices())}`);
  const { parts, proposals } = message.system as { parts: CardPart[]; proposals: Proposal[] };
  return { message, parts, proposals };
}

/** What users were told instead. */
const notices = (): unknown => (globalThis as { notices?: unknown }).notices;

export const proposed = (kind: string): Proposal[] => lastCard().proposals.filter((one) => one.kind === kind);

/** Answers every plain dialog with these values; null dismisses it. */
export function answerDialogs(answers: Record<string, unknown> | null): void {
  const node = () => ({
    append: () => undefined,
    classList: { add: () => undefined },
    setAttribute: () => undefined,
    options: { add: () => undefined },
  });
  vi.stubGlobal("Option", class {});
  vi.stubGlobal("document", { createElement: node });
  Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve(answers) });
}

/** What a proposal would write: paths with what they become, creations and deletions by their names. */
export function wouldWrite(handler: ChangeHandler | undefined, target: unknown, data: unknown): unknown[] {
  if (!handler) throw new Error("No kind of change is called so.");
  const plan = planProposal(handler, target as FoundryDocument, data);
  if ("problem" in plan) return [plan.problem];
  return plan.changes.map((one) => (one.kind === "set" ? [one.path, one.after] : [one.kind, one.data.name]));
}
