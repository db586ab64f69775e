import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { carryKind } from "../characters/carry-kind";
import { chaseKind } from "./chase-kind";
import { holdKind } from "./hold-kind";
import { joinKind } from "../characters/join-kind";
import { markerKind } from "./marker-kind";
import { tokenKinds } from "./token-kinds";

/** What cards of combat may change, by kind. */
export const combatKinds: Record<string, ChangeHandler> = {
  mythHold: holdKind,
  mythCarry: carryKind,
  mythChase: chaseKind,
  mythJoin: joinKind,
  mythMarker: markerKind,
  ...tokenKinds,
};
