import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { isObject, whole } from "../../../foundry/changes/data-shape";
import { localize } from "../../../foundry/platform/i18n";
import { resurrect, resurrectUndead, type Return } from "../rules/spells/fate";

export const RETURN_PART = "bindReturn";

/** Somebody called back from death, as they lay there, and the dice. */
export type ReturnData = {
  target: string;
  undead: boolean;
  intelligence: number;
  fallen: { npc: boolean; hitPoints: number; bonus: number };
  dice: Transcript;
};

export const returnPart = (data: ReturnData): CardPart =>
  JSON.parse(JSON.stringify({ type: RETURN_PART, ...data })) as CardPart;

/** @throws Error when somebody wrote what makes no sense. */
export function returnDataOf(value: unknown): ReturnData {
  const data = isObject(value) ? value : {};
  const { fallen } = data;
  const sound =
    typeof data.target === "string" &&
    whole(-9, 20)(data.intelligence) &&
    isObject(fallen) &&
    whole(-99, 99)(fallen.hitPoints) &&
    whole(0, 20)(fallen.bonus) &&
    Array.isArray(data.dice);
  if (!sound) throw new Error(localize("MANIFOLD.Changes.Senseless"));
  return data as unknown as ReturnData;
}

/** What the dice came to: Hit Points lost by the undead, or life. */
export const returnOutcome = ({ undead, intelligence, fallen, dice }: ReturnData): number | Return =>
  undead ? replay(() => resurrectUndead(intelligence), dice) : replay(() => resurrect(fallen), dice);
