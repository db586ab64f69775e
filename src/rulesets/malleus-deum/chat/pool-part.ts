import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { poolResult, type PoolOutcome, type PoolResult } from "../rules/pools";
import { grantPool, rerollPool, reviseCasting } from "../actions/magic/revise-pool";
import { firstStands, takeFirstBack } from "../actions/checks/take-all-back";
import { charmFor, rerollLabel } from "../changes/charm";
import { isCreature, type Creature } from "../adapters/creature";
import { saverOf } from "../adapters/magic/magic-gear";
import { asSaidBy, proposeMastery } from "../changes/propose";
import { castingButtons } from "./casting-buttons";
import { termView } from "./check-view";
import { grantView } from "./grant-part";
import type { PoolData } from "../stored/pool-data";
import { RULESET_ID } from "../ids";
import { facesOf, isSecondPool, replacedBy, openPool, poolDataOf } from "../adapters/magic/open-pool";

const TONES: Record<PoolResult, Tone> = { success: "good", successBane: "mixed", failure: "bad" };

/** Why a card no longer counts. */
const GONE = { reroll: "MALLEUS.Card.superseded", casting: "MALLEUS.Card.carriedOn", grant: "MALLEUS.Card.turned" };

const wordsOf = (result: PoolResult): string =>
  localize(result === "successBane" ? "MALLEUS.Result.overcharged" : `MALLEUS.Result.${result}`);

/** A pool check as it fell: the dice that stay and those that are spent. */
export const poolPartType: CardPartType = {
  template: "malleus-deum/cards/pool.hbs",
  context(part, { message, actor }) {
    const data = poolDataOf(part);
    const open = openPool(data, message);
    const { outcome, hidden, secret, modifiers } = open;
    const result = poolResult(outcome);
    const tone = hidden ? "mixed" : TONES[result];
    const { total, effectiveDifficulty: difficulty } = outcome;
    const sum = hidden
      ? format("MALLEUS.Pool.sum", { total })
      : format("MALLEUS.Pool.sumAgainst", { total, difficulty });
    const gone = replacedBy(message);
    // What the overcharge brings has been rolled: the casting is final.
    const final = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ about }) => about === "overcharge"),
    );
    const mine = !gone && isCreature(actor) && actor.isOwner && outcome.reason === null;
    const charm = gone ? null : charmFor({ message, actor }, isSecondPool);
    return {
      outcome: hidden ? localize("MALLEUS.Result.hidden") : wordsOf(result),
      tone,
      icon: hidden ? "fa-solid fa-eye-slash" : TONE_ICONS[tone],
      hiddenFromPlayers: secret && !hidden,
      title: data.title,
      actor: actor?.name ?? "",
      dice: diceOf(data),
      shares: sharesOf(data),
      sum: outcome.reason ? localize(outcome.reason) : sum,
      // The part that calls the next two says it too.
      note: hidden || message.system.parts.some(({ type }) => type === "malleusFear") ? null : noteOf(data, outcome),
      notes: choiceNotes(data),
      terms: modifiers.map(termView),
      saver: mine && data.spell ? saverLabel(message, actor) : null,
      superseded: gone ? localize(GONE[gone]) : null,
      mayReroll: mine && ((data.revises ?? "grant") === "grant" || charm !== null) && rerollable(data),
      rerollLabel: rerollLabel(charm),
      mayRecant: isSecondPool(part) && firstStands(message),
      ...grantView(message, data.invoked ?? null, gone !== null || final),
      ...(mine && !final ? castingButtons(data, open) : {}),
    };
  },
  result(part, { message }) {
    const { outcome, hidden } = openPool(poolDataOf(part), message);
    const result = poolResult(outcome);
    return hidden ? null : { text: wordsOf(result), tone: TONES[result], success: outcome.success };
  },
  revealed: onRevealed,
  replaced: (_part, message) => replacedBy(message) !== null,
  actions: {
    save: onSave,
    recant: takeFirstBack,
    grant: (part, context, button) => grantPool(poolDataOf(part), context, button),
    reroll: (part, context) => rerollPool(poolDataOf(part), context),
    wand: (part, context, button) => reviseCasting(poolDataOf(part), context, { wand: dieOf(button) }),
    ground: (part, context, button) => reviseCasting(poolDataOf(part), context, { ground: dieOf(button) }),
    favour: (part, context, button) =>
      reviseCasting(poolDataOf(part), context, { favour: button.dataset.favour as "add" | "take" | "die" }),
  },
};

/** What throws the Magic dice of this casting again, once; null where nothing does, or none was lost. */
function saverLabel({ id, system }: CardMessage, actor: Creature): string | null {
  const saver = saverOf(actor);
  const lost = system.proposals.some(
    ({ kind, target, data }) => kind === "malleusExhaust" && target === actor.uuid && Number(data.magic ?? 0) > 0,
  );
  const done = answersTo(id).some((answer) => answer.system.parts.some(({ about }) => about === "saved"));
  return saver && lost && !done ? saver.gear.name : null;
}

async function onSave(_part: CardPart, { message, actor }: CardContext): Promise<void> {
  const saver = isCreature(actor) && actor.isOwner && replacedBy(message) === null ? saverOf(actor) : null;
  if (!saver || !isCreature(actor)) return;
  const { saveDice } = await import("../actions/characters/rare-powers");
  await saveDice(message, actor, saver.gear, saver.face);
}

const dieOf = ({ dataset }: HTMLElement) => ({ pool: dataset.pool ?? "", at: Number(dataset.at) });

function rerollable({ ability }: PoolData): boolean {
  const item = findItem(ability);
  return !isItemOf(item, "malleusAbility") || item.system.rerollable;
}

/** The dice as they lie: the one rolled again with its new face, the grounded one marked. */
function diceOf(data: PoolData): { face: number; spent: boolean; grounded: boolean; pool: number }[] {
  const { again, ground } = data.casting ?? {};
  const bonus = data.dice.find(({ id }) => id === "bonus")?.dice ?? [];
  const pools = facesOf(data).flatMap(({ pool, faces }, number) =>
    faces.map((shown, at) => {
      const face = again?.pool === pool && again.at === at ? again.face : shown;
      const grounded = ground?.pool === pool && ground.at === at;
      const { threshold = 0 } = data.draws.find((draw) => draw.pool === pool) ?? {};
      return { face, spent: grounded || face <= threshold, grounded, pool: number % 4 };
    }),
  );
  return [...pools, ...bonus.map((face) => ({ face, spent: false, grounded: false, pool: 0 }))];
}

/** What each of several pools gave, in words: their dice are told apart by more than colour. */
function sharesOf(data: PoolData): string[] {
  if (data.draws.length < 2) return [];
  return facesOf(data).map(({ pool, faces }) => {
    const name = data.owners?.find((owner) => owner.pool === pool)?.name ?? localize(`MALLEUS.Pool.${pool}`);
    return format("MALLEUS.Pool.share", { name, dice: faces.join(", ") });
  });
}

function choiceNotes({ casting = {} }: PoolData): string[] {
  return [
    ...(casting.again ? [localize("MALLEUS.Casting.usedWand")] : []),
    ...(casting.ground ? [localize("MALLEUS.Casting.usedGround")] : []),
    ...(casting.favoured ? [localize(`MALLEUS.Scroll.favour.${casting.favoured}`)] : []),
  ];
}

/** What a failed morale check means beyond the ladder: it spreads, or a foe gives way (MD-MOR-02, MD-MOR-10). */
function noteOf({ about }: PoolData, { success }: PoolOutcome): string | null {
  if (success) return null;
  if (about === "morale") return localize("MALLEUS.Morale.spreads");
  return about === "npcMorale" ? localize("MALLEUS.Morale.givesWay") : null;
}

/** The DC was told: what follows from the result comes now. */
async function onRevealed(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = poolDataOf(part);
  const { outcome, hidden } = openPool(data, message);
  if (hidden || data.difficulty !== null) return;
  const item = findItem(data.ability);
  const proposals = asSaidBy(message, [
    ...((outcome.success ? data.then?.success : data.then?.failure) ?? []),
    ...(isCreature(actor) && isItemOf(item, "malleusAbility") ? proposeMastery(actor, item, outcome) : []),
  ]);
  if (proposals.length === 0) return;
  const note = notePart(RULESET_ID, data.title, localize("MALLEUS.Card.nowKnown"));
  await postCard({ actor, origin: message.id, parts: [note], proposals });
}
