import { vi } from "vitest";
import { FakeChatMessage, world } from "../../../foundry/testing/fake-documents";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { clearRegistry } from "../../../foundry/registry/registry";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { changeHandlers } from "../changes/effect-kinds";
import { RollDialog } from "../../../foundry/rolls/roll-dialog";
import { rollState } from "../../../foundry/rolls/roll-state";
import type { ControlValues } from "../../../foundry/rolls/roll-action";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { Proposal } from "../../../foundry/contracts/change-handler";

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
}

/** Confirms every roll's dialog, with these values in place of what it starts with. */
export function confirmWith(values: Record<string, unknown> = {}): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(RollDialog, "ask").mockImplementation((request) => {
    const { controls, obstacles, values: start } = rollState(request, values as ControlValues);
    asked.push({ controls, obstacles: [...obstacles] });
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

/** The table of a test of plays: nothing is measured, and what cards propose is looked at, not carried out. */
export function setTable(): ReturnType<typeof fakeFoundry> {
  const table = fakeFoundry();
  table.settings.set("manifold.malleus-deum.measure", "totm");
  Object.assign(globalThis, { notices: table.notices });
  clearRegistry();
  return table;
}

/** What a proposal would write: paths with what they become, creations and deletions by their names. */
export function written(kind: keyof typeof changeHandlers, target: unknown, data: unknown): unknown[] {
  const plan = planProposal(changeHandlers[kind], target as FoundryDocument, data);
  if ("problem" in plan) return [plan.problem];
  return plan.changes.map((one) => (one.kind === "set" ? [one.path, one.after] : [one.kind, one.data.name]));
}
