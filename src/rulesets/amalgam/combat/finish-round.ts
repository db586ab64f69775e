import type { CardMessage } from "../../../foundry/chat/card-model";
import type { Settled } from "../throws/settle";
import { postOutcome } from "../throws/settle";

export async function finishRound(_card: CardMessage, settled: readonly Settled[]): Promise<void> {
  for (const one of settled) await postOutcome(one, true);
}
