import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Rift } from "../rules/magic";
import { amount, faces, object } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A rift as it stands after a turn (overcharge table, row 49); the next turn's card answers it. */
export const riftPart = (rift: Rift): CardPart => toJson<Rift>("malleusRift", rift);

const riftData = object<Rift>({ dice: faces, ceiling: amount, turns: amount });

export const riftOf = (part: CardPart): Rift => partData(riftData, part);
