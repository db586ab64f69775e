import { NOTE_PART, notePartType } from "../chat/note-part";
import { HAND_KIND } from "../conditions/hand-data";
import { handKind } from "../conditions/hand-kind";
import { MADE_PART, madePartType } from "../content/made-part";
import { CALL_KIND, RELATION_KIND } from "../contracts/relations";
import type { Play } from "../contracts/play";
import { callKind } from "../relations/call-kinds";
import { withCalled } from "../relations/called";
import { relationKind } from "../relations/relation-kind";
import { REVEALED_PART } from "../requests/kept-secrets";
import { requestPart } from "../requests/request-part";
import { revealedPart, watchRevealed } from "../requests/revealed-part";
import { REQUEST_PART } from "../requests/roll-request";
import { CLOCK_KIND, clockKind } from "../time/clock-kind";
import { EFFECTS_KIND, effectsKind } from "../time/effects-kind";
import { TIME_PART } from "../time/stored-time";
import { timePart } from "../time/time-part";

/** What belongs to no ruleset, as a play like theirs. */
export const sharedPlay: Play = {
  cardParts: {
    [NOTE_PART]: notePartType,
    [MADE_PART]: madePartType,
    [REQUEST_PART]: requestPart,
    [REVEALED_PART]: revealedPart,
    [TIME_PART]: timePart,
  },
  begin: watchRevealed,
  changeHandlers: {
    [CLOCK_KIND]: clockKind,
    [EFFECTS_KIND]: effectsKind,
    [HAND_KIND]: { ...handKind, beyond: withCalled },
    [RELATION_KIND]: relationKind,
    [CALL_KIND]: callKind,
  },
};
