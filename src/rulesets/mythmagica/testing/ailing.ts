import { vi } from "vitest";
import type { Affliction } from "../adapters/conditions/afflictions";
import type { Creature } from "../adapters/creature";
import { give } from "./fake-creature";

// Test help: curses and diseases on somebody, and dialogs that are answered.

const BLANK = {
  ...{ category: "physical", conditions: [], endTrigger: "", inherits: false, glory: 5, qualityLevel: 0 },
  ...{ chronic: false, contractedAt: null, stage: 0, suppressedUntil: null, hidden: false, before: "" },
};

const on =
  (kind: "curse" | "disease") =>
  (creature: Creature, slug: string, more: Record<string, unknown> = {}): Affliction =>
    give(creature, "mythCurse", slug, { ...BLANK, kind, slug, ...more }) as unknown as Affliction;

export const cursed = on("curse");
export const diseased = on("disease");

/** The next small dialog is sent with these answers. */
export function answered(answers: Record<string, unknown>): void {
  vi.stubGlobal("document", { createElement: () => ({ append: () => undefined, setAttribute: () => undefined }) });
  vi.stubGlobal("Option", class {});
  Object.assign(foundry.applications, {
    api: { ...foundry.applications.api, DialogV2: { input: () => Promise.resolve(answers) } },
  });
}
