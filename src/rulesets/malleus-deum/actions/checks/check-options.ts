import type { RequestOptions } from "../../../../foundry/contracts/play";
import type { Term } from "../../../../engine";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { CardPart } from "../../../../foundry/messages/card-model";
import type { RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { StandardOutcome } from "../../rules/checks";
import type { CheckCategory } from "../../rules/modifiers";

/** What a check is for, when it is more than trying something. */
export interface Occasion {
  /** In place of the ability's name, for example "Save against Dazed". */
  title?: string;
  /** Which question of the card it answers is meant: a condition's id. */
  about?: string;
  /** Categories that the occasion brings (MD-CON-04). */
  categories?: readonly CheckCategory[];
  /** Further parts of the card, once it has been rolled. */
  parts?(outcome: { success: boolean }): CardPart[];
  /** What follows from it. */
  proposals?(outcome: { success: boolean }): ProposalDraft[];
}

export interface CheckOptions extends Pick<RequestOptions, "peek"> {
  fast?: boolean;
  /** DC set by whoever asked for the check; else the ability's own, else Moderate. */
  difficulty?: number;
  /** The GM keeps the DC secret: no chance is shown. */
  secret?: boolean;
  origin?: string | null;
  occasion?: Occasion;
  /** Dice that were rolled for what a failure brings; they stand on the same card. */
  further?: readonly Roll[];
  /** Modifiers that the occasion brings. */
  terms?: readonly Term[];
  /** What stands in the way, besides the ability itself. */
  obstacles?: readonly RollObstacle[];
  /** Further parts of the card and what they propose. */
  also?(outcome: StandardOutcome): { parts: CardPart[]; proposals: ProposalDraft[] };
}
