import type { Archetype } from "./archetype";
import { startingAspectProblems, type NewAspect } from "./aspects";
import { reasonLabel } from "../labels";

// MD-CHR-01/10/13, MDC-CHR-01: the steps of making a character, in order. The wizard shows them; the GM may skip any.

/** The steps of making a character, in order (MD-CHR-13, MDC-CHR-01). */
export const CREATION_STEPS = [
  "archetype",
  "body",
  "primaries",
  "abilities",
  "background",
  "numbers",
  "aspects",
  "backstory",
  "money",
  "gear",
] as const;

export type CreationStep = (typeof CREATION_STEPS)[number];

/** What is there of a new character. Background comes before the numbers, because it may change ranks. */
export interface CharacterDraft {
  name: string;
  archetype: Archetype | null;
  body: { height: string; weight: string; age: string };
  primaries: boolean;
  /** Choices not answered yet: of the archetype and of background rows. */
  openChoices: number;
  backgroundDone: boolean;
  /** Numbers that the archetype leaves open and nobody entered. */
  unset: readonly string[];
  numbers: boolean;
  aspects: readonly NewAspect[];
  backstory: string;
  money: boolean;
  gear: number;
}

export interface StepState {
  step: CreationStep;
  done: boolean;
  /** Nothing hangs on it: body, backstory, money and gear can stay open (MD-CHR-01). */
  optional: boolean;
  reasons: string[];
  /** Steps that have to come first. */
  waitsFor: CreationStep[];
}

const NEEDS: Readonly<Partial<Record<CreationStep, readonly CreationStep[]>>> = {
  body: ["archetype"],
  primaries: ["archetype"],
  abilities: ["archetype"],
  background: ["abilities"],
  numbers: ["primaries", "background"],
  money: ["archetype"],
};

const OPTIONAL: ReadonlySet<CreationStep> = new Set(["body", "backstory", "money", "gear"]);

function reasonsOf(step: CreationStep, draft: CharacterDraft): string[] {
  const blank = (text: string): boolean => text.trim() === "";
  const missing = (is: boolean, id: Parameters<typeof reasonLabel>[0]): string[] => (is ? [reasonLabel(id)] : []);
  switch (step) {
    case "archetype":
      return [...missing(draft.archetype === null, "noArchetype"), ...missing(blank(draft.name), "noName")];
    case "body":
      return missing(Object.values(draft.body).some(blank), "open");
    case "primaries":
      return missing(!draft.primaries, "open");
    case "abilities":
      return missing(draft.openChoices > 0, "tooFewPicked");
    case "background":
      return missing(!draft.backgroundDone, "open");
    case "numbers":
      return [...missing(!draft.numbers, "open"), ...missing(draft.unset.length > 0, "unsetNumbers")];
    case "aspects":
      return startingAspectProblems(draft.aspects, draft.archetype?.compulsoryAspects);
    case "backstory":
      return missing(blank(draft.backstory), "open");
    case "money":
      return missing(!draft.money, "open");
    case "gear":
      return missing(draft.gear === 0, "open");
  }
}

/** Every step with its state; `skipped` are those the GM waved through (MD-CHR-13, MDC-CHR-01). */
export function creationProgress(draft: CharacterDraft, skipped: readonly CreationStep[] = []): StepState[] {
  const states = CREATION_STEPS.map((step): StepState => {
    const reasons = skipped.includes(step) ? [] : reasonsOf(step, draft);
    return { step, done: reasons.length === 0, optional: OPTIONAL.has(step), reasons, waitsFor: [] };
  });
  const open = new Set(states.filter(({ done }) => !done).map(({ step }) => step));
  return states.map((state) => ({ ...state, waitsFor: (NEEDS[state.step] ?? []).filter((step) => open.has(step)) }));
}

/** Whether the character can be played: nothing open but what is optional (MD-CHR-13). */
export const readyToPlay = (states: readonly StepState[]): boolean =>
  states.every(({ done, optional }) => done || optional);
