import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { readAmalgamate } from "../read-amalgamate";
import { actorAt } from "../amalgam-actor";
import { isReleased } from "../combat/released";
import { grappleResult } from "../../rules/actors";
import type { Imposition } from "../../rules/imposition";
import { saidTo, say } from "../../stored/said";
import type { StoredOutcome } from "../../stored/stored-outcome";
import { tellings, toldOf, type Told } from "./verdict";

/** A Word that is imposed on a target, and the card that says so. */
export interface FoundImposition {
  imposition: Imposition;
  messageId: string;
  stored: StoredOutcome;
}

/** A Word that a success imposes on a target, by what its card says; null: none, or no Storyteller has told it. */
export function impositionOf(pledgeId: string, target: string): FoundImposition | null {
  const told = toldOf(pledgeId, (stored) => stored.target === target);
  if (!told || told.degree < 1) return null;
  const { stored, degree, message } = told;
  const held = stored.purpose === "grapple" ? holdOf(told) : null;
  if (stored.purpose !== "impose" && !held) return null;
  const loser = tellings(message).find((one) => one.stored.actor === target)?.stored;
  return {
    messageId: message.id ?? "",
    stored,
    imposition: {
      word: stored.word,
      domain: stored.domain,
      kind: "imposition",
      source: stored.actor,
      influence: degree,
      pledged: (held ? loser?.claimed : stored.defence?.pledged) ?? [],
      ...held,
    },
  };
}

const WOUND = "wound";

/** A target that won the first attempt may Wound instead of grappling back: its owner says with which Word (AM-GRP-02). */
export const sayWound = (outcomeId: string, word: string): Promise<unknown> => say(outcomeId, WOUND, "", { word });

/** What the winner of a Grapple imposes: Grappled, or the Word of a counter-attack where the rules allow one. */
function holdOf({ stored, degree, message }: Told): Pick<Imposition, "word" | "domain" | "kind"> | null {
  const choices = grappleChoices({ stored, degree, message });
  if (choices.length === 0) return null;
  const said = saidTo(message.id ?? "", WOUND).findLast(
    ({ user }) => findActor(stored.actor)?.testUserPermission(user, "OWNER") ?? false,
  );
  const word = typeof said?.said.data.word === "string" ? said.said.data.word.slice(0, 60) : "";
  if (word && choices.includes("wound")) return { word, domain: "physical", kind: "imposition" };
  return { word: localize("AMALGAM.Outcome.grappled"), domain: "physical", kind: "grappled" };
}

/** What the rules let this winner do (AM-GRP-01, AM-GRP-02, A40). */
export function grappleChoices({ stored, degree, message }: Pick<Told, "stored" | "degree" | "message">) {
  const sides = tellings(message).map((one) => one.stored);
  const [initiator, target] = sides.map((side) => actorAt(side.actor));
  if (!initiator || !target || degree < 1) return [];
  const won = isSame(stored, sides[0]) ? "initiator" : "target";
  const released = { initiator: isReleased(initiator), target: isReleased(target) };
  return grappleResult(won, degree, readAmalgamate(initiator), readAmalgamate(target), released).choices;
}

const isSame = (a: StoredOutcome, b: StoredOutcome | undefined): boolean => a.pledge === b?.pledge;
