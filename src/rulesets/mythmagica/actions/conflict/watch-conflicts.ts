import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { CONFLICT_PART } from "../../ids";
import { STAKES_PART } from "../../stored/stakes-data";

const PARTS: readonly string[] = [CONFLICT_PART, STAKES_PART];

/** Whether somebody goes by this card later: a roll, a conflict on the table, the end of a Scene or of a change. */
const isNoted = ({ system: { parts, proposals } }: CardMessage): boolean =>
  parts.some(({ type }) => PARTS.includes(type)) ||
  proposals.some(({ data }) => typeof data.over === "string" || data.step === "cover");

/** Such cards are remembered with those whom they concern (MY-CFL-16, MY-CFL-19); what does that comes with the first. */
export function watchConflicts(): void {
  Hooks.on("createChatMessage", (message: unknown) => {
    if (!isCard(message) || !isNoted(message)) return;
    void attempt(async () => (await lazily(() => import("../../adapters/conflict/note-card"))).noteCard(message));
  });
}
