import { sendEvent } from "../../../../foundry/combat/send-event";
import { RULESET_ID } from "../../ids";
import type { Phase } from "../../rules/actors";

/** On from a phase of the round to the next; after the last a new round begins (AM-RND-05). */
export const nextStep = (combat: Combat, from: Phase): Promise<unknown> => {
  const event = { type: "next", from };
  return sendEvent(combat, { flow: RULESET_ID, event });
};
