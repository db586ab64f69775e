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
import { castOn, type Casting } from "../../adapters/magic/castings";
import { fallsTo, harmBy } from "./cast-follow-ups";
import { cardOfCast, castingsMet } from "./castings-met";
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
  /** Id of its casting's card; blank: to be looked for. */
  card: string;
};

/** The casting of a card, where it is known which one it was. */
function castingOf(card: string): { cast: CastData; caster: Creature | null } | null {
  const message = card ? game.messages.get(card) : undefined;
  const cast = isCard(message) ? castOn(message) : null;
  if (!isCard(message) || !cast) return null;
  const caster = findActor(message.system.actor);
  return { cast, caster: isCreature(caster) ? caster : null };
}

/**
 * Illusions that the Overlord can hold an attempt against: the casting that it was tried on alone, else all under way, and what was over
 * in a moment and whoever doubts it has yet to withstand.
 */
export function doubted(data: DisbeliefData): Doubted[] {
  const casting = castingOf(data.card);
  const all = illusionsUnderWay().map((one): Doubted => ({
    ...one.mark,
    name: one.effect.name,
    kind: one.kind,
    caster: one.caster,
    running: one,
    card: data.card,
  }));
  if (!casting)
    return [
      ...all,
      ...metBy(data)
        .flatMap(ofMoment)
        .filter((one) => !all.some(({ cast }) => cast === one.cast)),
    ];
  if (casting.cast.illusion === "none") return all;
  const own = all.filter(({ cast }) => cast === casting.cast.cast);
  return own.length > 0 ? own : ofMoment({ ...casting, card: data.card });
}

/** An illusion that nobody keeps up, by its casting. */
const ofMoment = ({
  cast: { illusion, ...own },
  caster,
  card,
}: Omit<Casting, "caster"> & Pick<Doubted, "caster">): Doubted[] =>
  illusion === "none"
    ? []
    : [{ cast: own.cast, rank: own.rank, name: own.name, kind: illusion, caster, running: null, card }];

function metBy({ who }: DisbeliefData): Casting[] {
  const actor = findActor(who);
  return isCreature(actor) ? castingsMet(actor) : [];
}

/** Real magic that it may be about, where it was not tried on a card: what is forgone is then proposed as from there (MY-ILL-08). */
export const realThings = (data: DisbeliefData): { card: string; name: string }[] =>
  data.card === ""
    ? metBy(data).flatMap(({ cast, card }) => (cast.illusion === "none" ? [{ card, name: cast.name }] : []))
    : [];

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

function harmProposals(actor: Creature, card: string, success: boolean): ProposalDraft[] {
  const casting = castingOf(card);
  const failed = casting && forgone(actor, casting.cast);
  if (!casting || !failed) return [];
  const { cast, caster } = casting;
  const harm = instantPhantasm(harmBy(actor, cast, failed, { caster }), { disbelieves: true, success });
  return success ? [] : fallsTo(actor, { cast, caster }, failed, harm);
}

/**
 * The Overlord rolls it where nobody sees, or says that the thing is real (MY-ILL-07 to MY-ILL-11).
 * @param cast Blank: it is real.
 * @param real Card of the casting that is real, where it was not tried on one.
 */
export async function rollDisbelief(
  message: CardMessage,
  data: DisbeliefData,
  cast: string,
  real = "",
): Promise<unknown> {
  const actor = findActor(data.who);
  // A card speaks for its own actor alone.
  if (!game.user.isGM || !isCreature(actor) || message.system.actor !== actor.uuid) return null;
  const illusion = doubted(data).find((one) => one.cast === cast);
  const { what, mode } = data;
  const why = illusion ? disbeliefProblem(illusion.kind, cast, actor, { caster: illusion.caster, mode, what }) : null;
  if (why) return void ui.notifications.warn(say(`blocked.${why}`, { name: actor.name }));
  const found = data.card || (illusion ? illusion.card || cardOfCast(cast, illusion.caster)?.card : real) || "";
  const outcome = illusion ? await rolledInSecret(actor, illusion.rank, mode) : null;
  const success = outcome?.result === "success";
  const frees = outcome ? disbeliefFrees(outcome, illusion?.running === null) : "nobody";
  const result = outcome ? (success ? "success" : "failure") : "real";
  const origin = message.id;
  await noteTry(actor, message);
  await postCard({
    actor: null,
    origin,
    parts: [disbeliefPart({ ...data, card: found, cast, result })],
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? ""),
  });
  // What failed and what is real look the same to everybody.
  return postCard({
    actor,
    origin,
    parts: [notePart(RULESET_ID, what, say(frees === "nobody" ? "stands" : "bursts", { name: actor.name }))],
    proposals: [
      ...(frees === "everybody" && illusion?.running ? endProposals(illusion.running, illusion.running.caster) : []),
      ...harmProposals(actor, found, success),
    ],
  });
}
