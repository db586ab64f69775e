import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { list, object, textOf, uuid } from "./readers";

export const FALLEN_PART = "mythFallen";

/** Who fell, on a card that leads their players to what they pick. Names as they were: somebody may be gone. */
export type FallenData = { fallen: { uuid: string; name: string }[] };

const fallen = object<FallenData>({
  fallen: list(object<FallenData["fallen"][number]>({ uuid, name: textOf(120) }), 20),
});

export const readFallen = (part: CardPart): FallenData => partData(fallen, part);
export const fallenPart = (data: FallenData): CardPart => ({ type: FALLEN_PART, ...data });
