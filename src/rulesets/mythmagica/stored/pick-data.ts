import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { answersTo, type CardMessage } from "../../../foundry/messages/card-model";
import type { Complication, ComplicationPick } from "../rules/innate";
import { object, oneOf, textOf } from "./readers";

export const PICK_PART = "mythPick";

/** A complication that somebody picked, on a card that answers the roll (MY-ATH-02). */
export type PickData = ComplicationPick & { title: string; text: string };

const OPTIONS: readonly Complication[] = ["drop", "attention", "strain", "danger", "break", "setback"];

const pick = object<PickData>({
  by: oneOf(["player", "overlord"]),
  option: oneOf(OPTIONS),
  title: textOf(200),
  text: textOf(400),
});

export const readPick = (part: CardPart): PickData => partData(pick, part);
export const pickPart = (data: PickData): CardPart => ({ type: PICK_PART, ...data });

/** Whether its author may pick for that side: the Overlord for its own, an owner of the actor for the player's. */
const mayPick = ({ author }: CardMessage, by: PickData["by"], actor: Actor | null): boolean =>
  author !== null &&
  author !== undefined &&
  (by === "overlord" ? author.isGM : author.isGM || (actor?.testUserPermission(author, "OWNER") ?? false));

/** What was picked for a roll so far, by whoever may, the first first. */
export const picksFor = (roll: string | null, actor: Actor | null): { id: string | null; pick: PickData }[] =>
  answersTo(roll).flatMap((message) =>
    message.system.parts.flatMap((part) => {
      if (part.type !== PICK_PART) return [];
      try {
        const read = readPick(part);
        return mayPick(message, read.by, actor) ? [{ id: message.id, pick: read }] : [];
      } catch {
        return [];
      }
    }),
  );
