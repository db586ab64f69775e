import { sum } from "../../../../engine";
import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { keepSecret, knownDifficulty } from "../../../../foundry/requests/kept-secrets";
import { isCreature } from "../../adapters/creature";
import { isSuperseded, standingConflict } from "../../adapters/guts/guts-roll";
import { WORD_KIND } from "../../adapters/conflict/overlord-word";
import { edgeTowards, netEdge, overruled, rollOnConflict, type RollNumbers } from "../../rules/conflict";
import { conflictPart, isConflictPart, setupOf, type ConflictData } from "../../stored/conflict-data";
import { throwsOf, type StoredTerm } from "../../stored/readers";
import { stillToJoin } from "../combat/attack-helpers";
import { proposalsFor } from "../follow-ups";

/** A roll that the Overlord may speak on, and its numbers as they are. */
export interface SpokenOn {
  message: CardMessage;
  data: ConflictData;
  now: RollNumbers;
}

/** Why nothing can be said of a card, or what can be. */
export function spokenOn(message: unknown): SpokenOn | { blocked: "noRoll" | "superseded" | "paid" } {
  if (!isCard(message)) return { blocked: "noRoll" };
  const part = message.system.parts.find(isConflictPart);
  const read = part ? standingConflict(part, message) : null;
  if (!read || read.unpaid) return { blocked: "noRoll" };
  const { data } = read;
  const threshold = data.threshold ?? knownDifficulty(message);
  if (threshold === null) return { blocked: "noRoll" };
  if (data.guts) return { blocked: "paid" };
  if (isSuperseded(message)) return { blocked: "superseded" };
  const net = netEdge(data.edges);
  return { message, data, now: { bonus: sum(data.terms), threshold, net, dice: data.throws.at(-1) ?? [] } };
}

const said = (value: number): StoredTerm[] => (value === 0 ? [] : [{ label: "MYTHMAGICA.Word.term", value }]);

/**
 * Says other numbers of a roll: the same dice judged anew, more thrown where more Edges or Drawbacks take them, and what follows
 * now (MY-GEN-02). @returns the card, or null where nothing is another number.
 */
export async function speakWord({ message, data, now }: SpokenOn, wanted: RollNumbers): Promise<unknown> {
  const word = overruled(now, wanted);
  if (!game.user.isGM || word.length === 0) return null;
  const edges = [...data.edges, ...said(edgeTowards(data.edges, wanted.net))];
  const terms = [...data.terms, ...said(wanted.bonus - now.bonus)];
  const against = data.against.length > 0 ? [...data.against, ...said(wanted.threshold - now.threshold)] : data.against;
  const hidden = data.threshold === null;
  const changed = { ...data, edges, terms, against, threshold: hidden ? null : wanted.threshold };
  const lying = now.dice.map((face, at) => wanted.dice[at] ?? face);
  const setup = setupOf(changed, wanted.threshold);
  const { outcome, transcript, rolls } = await rollAgain(() => rollOnConflict(setup, lying));
  const thrown = [...lying, ...throwsOf(transcript).flat()];
  const next: ConflictData = {
    ...changed,
    throws: [...data.throws.slice(0, -1), thrown],
    // Players read cards: of a Threshold that is kept, no word says what it was.
    word: hidden ? word.map((one) => (one.number === "threshold" ? { ...one, from: 0, to: 0 } : one)) : word,
  };
  const secret = hidden && wanted.threshold !== now.threshold ? await keepSecret(wanted.threshold) : null;
  const actor = findActor(message.system.actor);
  const id = foundry.utils.randomID();
  const spoken = { kind: WORD_KIND, target: message.uuid, data: { card: id }, automatic: true };
  const followUps =
    isCreature(actor) && !hidden ? stillToJoin(proposalsFor(actor, next, outcome), message.system.origin) : [];
  return postCard({
    ...{ id, actor, rolls, origin: message.id },
    ...(message.whisper.length > 0 ? { whisper: [...message.whisper] } : {}),
    parts: [{ ...conflictPart(next), ...(secret === null ? {} : { kept: secret }) }],
    proposals: [spoken, ...followUps],
  });
}
