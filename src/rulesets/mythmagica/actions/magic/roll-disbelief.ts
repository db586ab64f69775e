import { perform, sum } from "../../../../engine";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { findActor } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { ownEdges, trialTags, trialTerms, type Trial } from "../../adapters/conflict/conflict";
import { isCreature, type Creature } from "../../adapters/creature";
import { disbeliefProblem, illusionsUnderWay, type Illusion } from "../../adapters/magic/illusions";
import { noteTry } from "../../adapters/magic/noted-tries";
import { RULESET_ID } from "../../ids";
import { conflictRoll, netEdge, type ConflictOutcome } from "../../rules/conflict";
import { disbeliefFrees, disbeliefRoll, forgoneMargin, instantPhantasm } from "../../rules/magic/illusions";
import type { CastData } from "../../stored/cast-data";
import { disbeliefPart, type DisbeliefData } from "../../stored/disbelief-data";
import { castOn, fallsTo, harmBy } from "./cast-follow-ups";
import { endProposals } from "./spell-ends";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Illusion.${key}`, data);

/** Level and Intelligence (MY-ILL-07). */
const TRIAL: Trial = { kind: "avoidance", attributes: ["in"] };

/** What somebody may see through: an illusion under way, or one that was over in a moment. */
export type Doubted = {
  cast: string;
  rank: number;
  name: string;
  kind: Illusion["kind"];
  caster: Creature | null;
  running: Illusion | null;
};

/** The casting's own card, where somebody disbelieved from there. */
export function castingOf({ card }: DisbeliefData): { cast: CastData; caster: Creature | null } | null {
  const message = card ? game.messages.get(card) : undefined;
  const cast = isCard(message) ? castOn(message) : null;
  if (!isCard(message) || !cast) return null;
  const caster = findActor(message.system.actor);
  return { cast, caster: isCreature(caster) ? caster : null };
}

/** Illusions that the Overlord can hold an attempt against: the casting that it was tried on alone, else all under way. */
export function doubted(data: DisbeliefData): Doubted[] {
  const casting = castingOf(data);
  const all = illusionsUnderWay().map((one): Doubted => ({
    ...one.mark,
    name: one.effect.name,
    kind: one.kind,
    caster: one.caster,
    running: one,
  }));
  if (!casting || casting.cast.illusion === "none") return all;
  const own = all.filter(({ cast }) => cast === casting.cast.cast);
  const { cast, rank, name, illusion: kind } = casting.cast;
  return own.length > 0 ? own : [{ cast, rank, name, kind, caster: casting.caster, running: null }];
}

async function rolledInSecret(actor: Creature, rank: number, mode: DisbeliefData["mode"]): Promise<ConflictOutcome> {
  const terms = trialTerms(actor, TRIAL);
  const { level, attributes } = actor.system.derived;
  const { threshold, net } = disbeliefRoll({ level, in: attributes.in }, { threshold: null, rank }, mode);
  const passive = net === 0 ? [] : [{ label: "MYTHMAGICA.Illusion.mode.passive", value: net, kind: "situation" }];
  const edges = [...ownEdges(actor, TRIAL, trialTags(TRIAL)), ...passive];
  const { outcome } = await perform(
    () => conflictRoll({ adjustment: sum(terms), threshold, net: netEdge(edges) }),
    foundryDice([]),
  );
  return outcome;
}

/** Whoever disbelieves does not withstand it in that Round, as if the die had shown a 1 (MY-ILL-08, MY-ILL-11). */
export function forgone(actor: Creature, cast: CastData): ConflictOutcome | null {
  const { resist, threshold } = cast;
  if (threshold === null || !isRollAttribute(resist)) return null;
  const adjustment = sum(trialTerms(actor, { kind: "avoidance", attributes: [resist] }));
  const margin = forgoneMargin({ adjustment, threshold });
  return { margin, result: "failure", natural: "failure" } as ConflictOutcome;
}

function harmProposals(actor: Creature, data: DisbeliefData, success: boolean): ProposalDraft[] {
  const casting = castingOf(data);
  const failed = casting && forgone(actor, casting.cast);
  if (!casting || !failed) return [];
  const { cast, caster } = casting;
  const harm = instantPhantasm(harmBy(actor, cast, failed, { caster }), { disbelieves: true, success });
  return success ? [] : fallsTo(actor, { cast, caster }, failed, harm);
}

/** The Overlord rolls it where nobody sees, or says that the thing is real (MY-ILL-07 to MY-ILL-11). @param cast Blank: it is real. */
export async function rollDisbelief(message: CardMessage, data: DisbeliefData, cast: string): Promise<unknown> {
  const actor = findActor(data.who);
  // A card speaks for its own actor alone.
  if (!game.user.isGM || !isCreature(actor) || message.system.actor !== actor.uuid) return null;
  const illusion = doubted(data).find((one) => one.cast === cast);
  const { what, mode } = data;
  const why = illusion ? disbeliefProblem(illusion.kind, cast, actor, { caster: illusion.caster, mode, what }) : null;
  if (why) return void ui.notifications.warn(say(`blocked.${why}`, { name: actor.name }));
  const outcome = illusion ? await rolledInSecret(actor, illusion.rank, mode) : null;
  const success = outcome?.result === "success";
  const frees = outcome ? disbeliefFrees(outcome, illusion?.running === null) : "nobody";
  const result = outcome ? (success ? "success" : "failure") : "real";
  const origin = message.id;
  await noteTry(actor, message);
  await postCard({
    actor: null,
    origin,
    parts: [disbeliefPart({ ...data, cast, result })],
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? ""),
  });
  // What failed and what is real look the same to everybody.
  return postCard({
    actor,
    origin,
    parts: [notePart(RULESET_ID, what, say(frees === "nobody" ? "stands" : "bursts", { name: actor.name }))],
    proposals: [
      ...(frees === "everybody" && illusion?.running ? endProposals(illusion.running, illusion.running.caster) : []),
      ...harmProposals(actor, data, success),
    ],
  });
}
