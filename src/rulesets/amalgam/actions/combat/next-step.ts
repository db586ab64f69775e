import { sendEvent } from "../../../../foundry/combat/send-event";
import { RULESET_ID } from "../../ids";

/** On to the next phase of the round; after the last a new round begins (AM-RND-05). */
export const nextStep = (combat: Combat): Promise<unknown> =>
  sendEvent(combat, { flow: RULESET_ID, event: { type: "next" } });
