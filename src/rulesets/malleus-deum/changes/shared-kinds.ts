import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { moneyKind } from "../../../foundry/party/money-kind";
import { handOverKind, receiveKind } from "../../../foundry/party/thing-kinds";
import { money } from "../adapters/characters/money";
import { THING_TYPES } from "../ids";

/** Coins and things that change hands, between a party and its members. */
export const sharedKinds = {
  malleusMoney: moneyKind(money, { of: ["Actor"], paths: /^system\.coin\.(gp|sp|cp)$/ }),
  malleusReceive: receiveKind(THING_TYPES),
  malleusHandOver: handOverKind(THING_TYPES),
} satisfies Record<string, ChangeHandler>;
