import type { CardPart } from "../../../foundry/messages/card-model";
import type { Rift } from "../rules/magic";
import { toJson } from "./to-json";

/** A rift as it stands after a turn (overcharge table, row 49); the next turn's card answers it. */
export const riftPart = (rift: Rift): CardPart => toJson<Rift>("malleusRift", rift);

export const riftOf = (part: CardPart): Rift => part as unknown as Rift;
