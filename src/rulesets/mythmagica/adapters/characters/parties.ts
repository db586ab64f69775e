import { isActorOf } from "../../../../foundry/platform/documents";
import type { Party } from "../creature";

export const isPartyActor = (actor: unknown): actor is Party => isActorOf(actor, "mythParty");
