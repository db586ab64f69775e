import { isCard } from "../../../../foundry/messages/card-model";
import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { CONFLICT_PART } from "../../ids";

/** Every Conflict Roll is remembered with both of its sides (MY-CFL-16, MY-CFL-19); what does that comes with the first. */
export function watchConflicts(): void {
  Hooks.on("createChatMessage", (message: unknown) => {
    if (!isCard(message) || message.system.parts.every(({ type }) => type !== CONFLICT_PART)) return;
    void attempt(async () =>
      (await lazily(() => import("../../adapters/conflict/noted-conflicts"))).noteConflict(message),
    );
  });
}
