import type { CardPart } from "../../../foundry/contracts/card";
import { answersTo } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { list, object, textOf, uuid, whole } from "./readers";

export const SPOILS_PART = "mythSpoils";
export const KEPT_PART = "mythKept";

/** A whole side that was beaten by violence: its Glory Status, and who lay on the field with theirs (MY-CSQ-03). */
export type SpoilsData = { status: number; losers: { uuid: string; name: string; status: number }[] };

const spoils = object<SpoilsData>({
  status: whole(1, 6),
  losers: list(object<SpoilsData["losers"][number]>({ uuid, name: textOf(120), status: whole(1, 6) }), 40),
});

export const readSpoils = (part: CardPart): SpoilsData => partData(spoils, part);
export const spoilsPart = (data: SpoilsData): CardPart => ({ type: SPOILS_PART, ...data });

/** A thing that a player keeps from the victors, on a card that answers (MY-CSQ-04). */
export type KeptData = { thing: string };

const kept = object<KeptData>({ thing: textOf(120) });

export const readKept = (part: CardPart): KeptData => partData(kept, part);
export const keptPart = (data: KeptData): CardPart => ({ type: KEPT_PART, ...data });

/** What has been kept so far: each player as many as the rules give them, in the order in which they spoke. */
export function keptFrom(card: string | null, allowed: (user: User) => number): string[] {
  const count = new Map<string, number>();
  return answersTo(card).flatMap(({ author, system }) => {
    const part = system.parts.find(({ type }) => type === KEPT_PART);
    if (!part || !author) return [];
    const before = count.get(author.id ?? "") ?? 0;
    if (before >= allowed(author)) return [];
    count.set(author.id ?? "", before + 1);
    try {
      return [readKept(part).thing];
    } catch {
      return [];
    }
  });
}

/** How many this user has named already. */
export const keptBy = (card: string | null, user: User): number =>
  answersTo(card)
    .filter(({ author }) => author?.id === user.id)
    .filter(({ system }) => system.parts.some(({ type }) => type === KEPT_PART)).length;
