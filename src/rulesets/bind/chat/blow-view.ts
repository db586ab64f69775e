import { localize } from "../../../foundry/platform/i18n";
import type { CardResult } from "../../../foundry/contracts/message-part";
import { EVADED_TONES, HIT_TONES, hitResult } from "../actions/combat/blow-action";
import { swungOf, type BlowData } from "../stored/blow-data";

export const isEvaded = ({ kind }: Pick<BlowData, "kind">): boolean => kind === "defence" || kind === "leap";

/** What a blow came to, in one word and its tone. */
export function blowResult(data: BlowData): CardResult {
  const result = hitResult(swungOf(data).strike);
  const evades = isEvaded(data);
  return {
    text: localize(`BIND.Combat.Hit.${evades ? "evade." : ""}${result}`),
    tone: (evades ? EVADED_TONES : HIT_TONES)[result],
  };
}
