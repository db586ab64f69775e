import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { handOverKind, receiveKind } from "../../../foundry/party/thing-kinds";
import { THING_TYPES } from "../ids";

/** Items that change hands: whoever gets one carries it, and no card of theirs holds it yet (AM-ITM-02). */
export const sharedKinds = {
  amalgamReceive: receiveKind(THING_TYPES, (system) => ({ ...system, state: "carried", hostId: null })),
  amalgamGive: handOverKind(THING_TYPES),
} satisfies Record<string, ChangeHandler>;
