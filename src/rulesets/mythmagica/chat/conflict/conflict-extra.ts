import type { CardAction, CardContext } from "../../../../foundry/contracts/message-part";
import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";

/** A button that a card offers after a roll. */
export interface ExtraButton {
  /** Name of the card action. */
  action: string;
  label: string;
  icon: string;
  /** What the action is to do, in `data-value`. */
  value?: string;
  /** Why it cannot be pressed. */
  blocked?: string;
  /** What a short label stands for. */
  hint?: string;
  /** Pressed once in a while: folded where something else is asked. */
  rare?: boolean;
}

/** What one sort of roll says and offers once its dice have fallen. */
export interface ConflictExtra {
  /** @returns null where it has nothing to say of this roll. */
  view(told: { data: ConflictData; outcome: ConflictOutcome; card: CardContext }): {
    lines?: string[];
    /** What is read when somebody asks why. */
    why?: string[];
    buttons?: ExtraButton[];
  } | null;
  actions?: Record<string, CardAction>;
}
