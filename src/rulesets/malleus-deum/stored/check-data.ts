import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { CheckPlan } from "../rules/checks";
import { storePlan, type StoredPlan } from "./stored-plan";
import { consequences, flag, nullable, object, optional, otherwise, plan, text, texts, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";
import type { Consequences } from "./consequences";

export interface CheckData {
  title: string;
  plan: StoredPlan;
  dice: Transcript;
  ability: string | null;
  secret: boolean;
  /** Which question of the card it answers is meant, for example a condition's id. */
  about: string | null;
  /** What follows from either result, for a reroll. */
  then?: Consequences;
  /** This card is the reroll of another: no second one (MD-CHK-22). */
  rerolled: boolean;
  /** The other side rolled: its success is the actor's failure (MD-CHK-08). */
  swapped?: boolean;
  /** A tag that was pointed at: the GM says what it is worth (MD-TAG-02). */
  invoked?: string;
  /** Whom it was made against, where its ability brings them something. */
  met?: string[];
}

/** The part that a check adds to its card. */
export const checkPart = (check: {
  title: string;
  plan: CheckPlan;
  transcript: Transcript;
  ability: string | null;
  secret?: boolean;
  about?: string | null;
  then?: Consequences;
  rerolled?: boolean;
  swapped?: boolean;
  /** The DC is the GM's and not on the card. */
  kept?: boolean;
  /** It is a foe's rank. */
  foe?: StoredPlan["foe"];
  invoked?: string | null;
  met?: string[] | undefined;
}): CardPart =>
  toJson<CheckData>("malleusCheck", {
    title: check.title,
    plan: { ...storePlan(check.plan, check.kept || check.foe !== undefined), ...(check.foe ? { foe: check.foe } : {}) },
    dice: check.transcript,
    ability: check.ability,
    secret: check.secret ?? false,
    about: check.about ?? null,
    ...(check.then && check.then.success.length + check.then.failure.length > 0 ? { then: check.then } : {}),
    rerolled: check.rerolled ?? false,
    ...(check.swapped ? { swapped: true } : {}),
    ...(check.invoked ? { invoked: check.invoked } : {}),
    ...(check.met && check.met.length > 0 ? { met: check.met } : {}),
  });

const checkData = object<CheckData>({
  title: otherwise(text, ""),
  plan,
  dice: transcript,
  ability: otherwise(nullable(text), null),
  secret: otherwise(flag, false),
  about: otherwise(nullable(text), null),
  then: optional(consequences),
  rerolled: otherwise(flag, false),
  swapped: optional(flag),
  invoked: optional(text),
  met: optional(texts),
});

export const checkDataOf = (part: CardPart): CheckData => partData(checkData, part);
