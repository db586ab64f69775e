import { postCard } from "../../../../foundry/chat/post-card";
import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { bandyWords } from "../../actions/conflict/bandying";
import { offerIn } from "../../adapters/conflict/bandying";
import { comeToBlows } from "../../actions/conflict/come-to-blows";
import { isWords } from "../../adapters/characters/innate";
import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { companionsOf } from "../../adapters/characters/companions";
import { partiesOf } from "../../adapters/characters/parties";
import { isCreature, type Creature } from "../../adapters/creature";
import { taken } from "../../adapters/combat/taken";
import { thresholdFor } from "../../adapters/conflict/threshold";
import { ROUND_SECONDS } from "../../rules/clock/on-time";
import { bandyOptions, boundBy, counterOfferRange, refusalSetback, type BandyOption } from "../../rules/discourse";
import { judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import { answerPart, answersOf, isAnswered, PROVEN } from "../../stored/answer-data";
import type { ConflictExtra } from "./conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Words.${key}`, data);

const targetOf = ({ opponent }: ConflictData): Creature | null => {
  const actor = findActor(opponent);
  return isCreature(actor) ? actor : null;
};

/** What words come to: their target, or its player, chooses (MY-BND-06); after a failure it does as it likes. */
export const bandyExtra: ConflictExtra = {
  view({ data, outcome, card: { message, actor } }) {
    if (data.kind !== "bandying" || !isWords(data.about) || outcome.result === "tie") return null;
    if (data.about === "rallying") return rally(outcome.result === "success", actor);
    const target = targetOf(data);
    const options = bandyOptions(data.about, outcome, offerIn(data.detail));
    if (options.length === 0) return { lines: [say("failed")] };
    if (!target) return null;
    const waits = waitsForProof(message.id, target, options);
    if (waits) return { lines: [say("waitsForProof")], buttons: target.isOwner ? [provenButton()] : [] };
    if (isAnswered(message.id, target)) return { lines: [say("answered")] };
    const price = refusalSetback(data.charisma, outcome.margin);
    return {
      lines: [say("chooses", { name: target.name }), ...counterLines(data, options)],
      buttons: target.isOwner
        ? options.map((option) => ({
            action: "answerWords",
            value: option.key,
            icon: "fa-solid fa-comment",
            label: optionWords(option, priceFor(target, option, price)),
          }))
        : [],
    };
  },
  actions: { answerWords, provenWords, rallyAllies },
};

const provenButton = () => ({ action: "provenWords", icon: "fa-solid fa-scale-balanced", label: say("isProven") });

/** What was chosen on condition of a proof that is still to come; null: nothing (MY-BND-09, MY-BND-12). */
function waitsForProof(roll: string | null, target: Creature, options: readonly BandyOption[]): BandyOption | null {
  const keys = answersOf(roll, target).map(({ key }) => key);
  if (keys.includes(PROVEN)) return null;
  return options.find(({ key, over }) => over === "onProof" && key === keys[0]) ?? null;
}

/** How far a counter-offer strays from what was offered (MY-BND-12). */
function counterLines({ detail }: ConflictData, options: readonly BandyOption[]): string[] {
  const { worth } = offerIn(detail);
  return worth > 0 && options.some(({ offer }) => offer === "counter" || offer === "final")
    ? [say("counterRange", counterOfferRange(worth))]
    : [];
}

/** The Setback of a refusal, as its target takes that form of it (MY-CND-05). */
const priceFor = (target: Creature, { setback }: BandyOption, price: number): number =>
  setback ? taken(target, setback, price) : 0;

const optionWords = (option: BandyOption, price: number): string =>
  option.setback
    ? `${say(`option.${option.key}`)} (${say("setback", { points: price })})`
    : say(`option.${option.key}`);

const rally = (won: boolean, actor: Actor | null) => ({
  lines: [say(won ? "rallied" : "notRallied")],
  buttons: won && actor?.isOwner ? [{ action: "rallyAllies", icon: "fa-solid fa-flag", label: say("rally") }] : [],
});

/** What a card's words can come to now, and whom they bind; null: nothing, or not for this user to say. */
function heard(part: CardPart, { message, actor }: CardContext) {
  const data = readConflict(part);
  const target = targetOf(data);
  const threshold = thresholdFor(data, message) ?? data.threshold;
  if (!target?.isOwner || !isCreature(actor) || !isWords(data.about) || threshold === null) return null;
  const outcome = judged(data, threshold);
  const options = bandyOptions(data.about, outcome, offerIn(data.detail));
  const price = refusalSetback(data.charisma, outcome.margin);
  return { data, target, actor, options, terms: { price, bound: boundBy(target.uuid, data.others) } };
}

/** The target's choice on a card of its own, with what it costs and binds (MY-BND-05, 07 to 11). */
async function answerWords(part: CardPart, context: CardContext, button: HTMLElement): Promise<void> {
  const { message } = context;
  const words = heard(part, context);
  if (!words) return;
  const { data, target, actor, options, terms } = words;
  if (isAnswered(message.id, target)) {
    ui.notifications.warn(say("answered"));
    return;
  }
  const option = options.find(({ key }) => key === button.dataset.value);
  if (!option) return;
  const title = say("answers", { name: target.name, what: say(`option.${option.key}`) });
  // What only the Overlord may learn is whispered; of a lie the others see its price alone (MY-BND-14).
  const secret = option.secret === true;
  const shown = secret ? say("answersOpenly", { name: target.name }) : title;
  await postCard({
    actor: target,
    origin: message.id,
    parts: [answerPart({ key: secret ? "" : option.key, title: shown, text: termsOf(option) })],
    proposals: option.over === "onProof" ? [] : costs(target, actor, option, terms),
  });
  if (secret) await tellOverlord(target, title);
  if (option.offer === "counter" || option.offer === "condition")
    await bandyWords(target, "offering", {
      isCounter: option.offer === "counter",
      worth: offerIn(data.detail).worth,
      at: actor,
    });
}

/** The proof that the target asked for is given: now its choice binds (MY-BND-09, MY-BND-12, L1738, L1798). */
async function provenWords(part: CardPart, context: CardContext): Promise<void> {
  const { message } = context;
  const words = heard(part, context);
  const option = words && waitsForProof(message.id, words.target, words.options);
  if (!words || !option) return;
  const { target, actor, terms } = words;
  await postCard({
    actor: target,
    origin: message.id,
    parts: [
      answerPart({
        key: PROVEN,
        title: say("proven", { name: target.name }),
        text: termsOf({ ...option, over: "now" }),
      }),
    ],
    proposals: costs(target, actor, option, terms),
  });
}

const tellOverlord = (target: Creature, title: string): Promise<unknown> =>
  postCard({
    actor: target,
    parts: [answerPart({ key: "", title, text: "" })],
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? ""),
  });

/** How a choice binds both sides, in words. */
const termsOf = ({ over, locked, xp, listens, violence }: BandyOption): string =>
  [
    over && localize(`MYTHMAGICA.Words.over.${over}`),
    locked && say("locked"),
    listens !== undefined && (listens === null ? say("listensOn") : say("listens", { rounds: listens })),
    violence && say("violence"),
    xp && say("xp"),
  ]
    .filter(Boolean)
    .join(" ");

/** @param bound Everybody of the target's side who took part: all of them are bound by what it chose, and share what it costs (MY-BND-03, MY-GRP-03). */
const costs = (
  target: Creature,
  speaker: Creature,
  option: BandyOption,
  { price, bound }: { price: number; bound: readonly string[] },
): ProposalDraft[] => [
  ...bound
    .map(findActor)
    .filter(isCreature)
    .flatMap((one) => costsOf(one, target, speaker, option, priceFor(one, option, price))),
  ...storyOf(speaker, target, option),
];

function costsOf(
  { uuid }: Creature,
  target: Creature,
  speaker: Creature,
  { setback, locked, violence, belief, listens }: BandyOption,
  price: number,
): ProposalDraft[] {
  const draft = (kind: string, data: ChangeData): ProposalDraft => ({ kind, target: uuid, source: target.uuid, data });
  const condition = (name: string, parameter = "", minutes = 0) =>
    draft("mythCondition", { condition: name, step: "gain", parameter, minutes });
  return [
    ...(setback && price > 0
      ? [draft("mythSustain", { damage: 0, setback: price, form: setback, conflict: true })]
      : []),
    ...(locked ? [condition("noEscalate")] : []),
    ...(violence === "fixedOnSpeaker" ? [condition("mocked", speaker.name)] : []),
    // A minute of the world's time, or as long as the talk goes on, to the end of the Scene at most (MY-BND-17).
    ...(listens === undefined
      ? []
      : [condition("listening", speaker.name, Math.round(((listens ?? 0) * ROUND_SECONDS) / 60))]),
    // Until it is clearly exposed, however many Scenes that takes (MY-BND-09).
    ...(belief
      ? [draft("mythTrait", { text: say("belief", { name: speaker.name }), trait: "temporary", lasts: true })]
      : []),
  ];
}

/**
 * What it is to the parties of either side: an encounter of a single roll for the Avatars, whichever side they were on (MY-BND-08), and
 * blows where it turned violent (MY-ESC-02).
 */
function storyOf(speaker: Creature, target: Creature, { xp, violence }: BandyOption): ProposalDraft[] {
  const sides = [
    { parties: partiesOf(speaker), foe: target },
    { parties: partiesOf(target), foe: speaker },
  ];
  const learned = sides.flatMap(({ parties, foe }) =>
    parties
      // Among themselves they learn nothing.
      .filter(({ system }) => xp === true && !system.members.includes(foe.uuid))
      .map(({ uuid }): ProposalDraft => {
        const data = { name: foe.name.slice(0, 100), level: foe.system.derived.level };
        return { kind: "mythYielded", target: uuid, source: null, data };
      }),
  );
  return [...learned, ...(violence ? comeToBlows(speaker, target) : [])];
}

/** Allies who heard it are Courageous for the next conflict, a Temporary Trait as well (MY-BND-15, L1851). */
async function rallyAllies(_part: CardPart, { message, actor }: CardContext): Promise<void> {
  if (!isCreature(actor) || !actor.isOwner) return;
  await postCard({
    actor,
    origin: message.id,
    parts: [answerPart({ key: "rallied", title: say("rallied"), text: "" })],
    proposals: companionsOf(actor).flatMap(({ uuid }): ProposalDraft[] => [
      {
        ...{ kind: "mythCondition", target: uuid, source: actor.uuid },
        data: { condition: "courageous", step: "gain", parameter: "" },
      },
      {
        ...{ kind: "mythTrait", target: uuid, source: actor.uuid },
        data: { text: localize("MYTHMAGICA.Condition.courageous"), trait: "temporary", of: "courageous" },
      },
    ]),
  });
}
