import { skillNow } from "../adapters/checks/skill-now";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { mayWrite } from "../../../foundry/changes/authorise";
import { isCommitted } from "../../../foundry/changes/receipts";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { attributesOf, isCreature } from "../adapters/creature";
import { areaWords, reachWords } from "../adapters/measures";
import { finishAsRitual } from "../actions/magic/cast-ritual";
import { followUp, hasFollowUp, isAnybodys } from "../actions/magic/spell-follow-ups";
import { payVeto, resistSpell } from "../actions/magic/resist-spell";
import { pocketLasts } from "../adapters/magic/magic-items";
import { mayConvert } from "../rules/checks/check";
import { formulaOf } from "../rules/combat/damage";
import { subtleTn, vetoed } from "../rules/magic/casting";
import { spellDice, type SpellOutcome } from "../rules/spells/in-play";
import {
  CAST_PART,
  castDataOf,
  castOutcome,
  numbersAfter,
  overcomes,
  tnAgainst,
  type CastData,
} from "../stored/cast-data";
import { RESIST_PART, resistCheck, resistDataOf } from "../stored/resist-data";
import { checkLine, resultOf, termView } from "./check-line";
import { toldLines } from "./told-lines";

/** How everybody whom a spell was aimed at met it, by the cards of theirs that answer it; a veto counts once it is paid. */
export function resistances(message: CardMessage): Map<string, boolean> {
  const met = new Map<string, boolean>();
  for (const answer of answersTo(message.id ?? "")) {
    const { actor, parts } = answer.system;
    const part = parts.find(({ type }) => type === RESIST_PART);
    if (!part || !actor || !mayWrite(answer.author, actor)) continue;
    const data = resistDataOf(part);
    if (data.how === "veto" && !isCommitted(answer, "p0")) continue;
    met.set(actor, resistCheck(data)?.success ?? true);
  }
  return met;
}

/** A spell that everybody withstood does nothing, and one that was finished as a ritual goes on on its own card. */
const isOver = (message: CardMessage, { targets }: CardData): boolean => {
  const met = resistances(message);
  const ritual = answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ type }) => type === CAST_PART));
  return ritual || (targets.length > 0 && targets.every((uuid) => met.get(uuid) === true));
};
type CardData = Pick<CastData, "targets">;

/** The targets of this user's that have not met the spell yet. */
const open = (message: CardMessage, { targets }: CardData): Actor[] => {
  const met = resistances(message);
  return targets
    .filter((uuid) => !met.has(uuid))
    .map((uuid) => findActor(uuid))
    .filter((actor): actor is Actor => actor?.isOwner === true);
};

async function view(part: CardPart, { message, actor }: CardContext) {
  const data = castDataOf(part);
  const spell = findItem(data.spell);
  const { waits } = data;
  const outcome = castOutcome(data);
  const success = waits ? null : outcome.success;
  const tone = success === null ? "mixed" : success ? "good" : "bad";
  const numbers = numbersAfter(data, outcome);
  const dice = spellDice(data.slug, numbers);
  const met = resistances(message);
  const mine = success === false ? [] : open(message, data);
  const vetoes = mine.filter((one) => isCreature(one) && vetoed(one.system.fp.value) !== null);
  const canVeto = isItemOf(spell, "bindSpell") && spell.system.vetoFP;
  return {
    title: format("BIND.Magic.headline", { actor: actor?.name ?? "", spell: data.name }),
    line: [
      format("BIND.Magic.cardLine", { level: data.numbers.level, mana: data.mana }),
      ...(data.manner === "standard" ? [] : [localize(`BIND.Magic.Manner.${data.manner}`)]),
      reachWords(data.range),
    ].join(" · "),
    targets: data.targets.map((uuid) => findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument")).join(", "),
    outcome: localize(success === null ? "BIND.Magic.mustResist" : success ? "BIND.Magic.works" : "BIND.Magic.fails"),
    tone,
    icon: TONE_ICONS[tone],
    ...checkLine(waits ? null : outcome.check),
    margin: outcome.check && success ? format("BIND.Magic.margin", { margin: outcome.margin }) : null,
    rolled: success && dice ? format("BIND.Magic.rolled", { dice: formulaOf(dice), amount: outcome.amount }) : null,
    told:
      success === false
        ? []
        : [
            ...toldLines(data.slug, numbers),
            ...subtleLine(data, actor),
            ...pocketLine(data, spell),
            ...regainedLine(data),
          ],
    area: data.area ? storedArea(data.area) : null,
    text: success === false || !isItemOf(spell, "bindSpell") ? null : await enrich(spell.system.description, spell),
    kept: success && data.kept ? format("BIND.Magic.kept", { mana: data.mana }) : null,
    terms: data.bonus.map(termView),
    difficulty: (data.tn ?? []).map(termView),
    met: [
      ...(success === true ? missedBy(data, outcome) : []),
      ...[...met].map(([uuid, resisted]) =>
        format(`BIND.Magic.${resisted ? "resisted" : "unresisted"}`, { name: findActor(uuid)?.name ?? "" }),
      ),
    ],
    resisters: waits ? mine.map(({ uuid, name }) => ({ uuid, label: format("BIND.Magic.resist", { name }) })) : [],
    vetoes: canVeto ? vetoes.map(({ uuid, name }) => ({ uuid, label: format("BIND.Magic.veto", { name }) })) : [],
    next:
      success && hasFollowUp(data) && (isAnybodys(data.slug) || actor?.isOwner)
        ? localize(`BIND.Magic.FollowUp.${data.slug}`)
        : null,
    mayRitual: mayFinish(data, outcome, message, actor),
    missed: success === false ? localize("BIND.Magic.noManaLost") : null,
  };
}

/** Those of several whom the roll was not enough for. */
const missedBy = (data: CastData, outcome: SpellOutcome): string[] =>
  data.targets
    .filter((uuid) => !overcomes(data, outcome, uuid))
    .map((uuid) =>
      format("BIND.Magic.missedOne", { name: findActor(uuid)?.name ?? "", tn: tnAgainst(data, uuid) ?? 0 }),
    );

/** A subtle casting is still seen, by Wits and Academics (L2410). */
const subtleLine = ({ manner }: CastData, actor: Actor | null): string[] =>
  manner === "subtle" && isCreature(actor)
    ? [
        format("BIND.Magic.Note.subtle", {
          value: subtleTn(attributesOf(actor).dexterity, skillNow(actor, "deceit")),
        }),
      ]
    : [];

/** For the table, which has to allow it: who says so is the player (L2404). */
const regainedLine = ({ regained }: CastData): string[] =>
  regained ? [format("BIND.Magic.Note.regained", { value: regained })] : [];

/** What comes out of a pocket spell lasts by its maker's Wits (L3335). */
function pocketLine({ item }: CastData, spell: Item | null): string[] {
  const thing = findItem(item);
  const lasts = isItemOf(spell, "bindSpell") && spell.system.duration !== "instant";
  const value = lasts && isItemOf(thing, "bindMagicItem") ? pocketLasts(thing) : null;
  return value === null ? [] : [format("BIND.Magic.Note.pocket", { value })];
}

const storedArea = (area: string): string => {
  const [amount = "0", unit = "squares"] = area.split(" ");
  return areaWords({ amount: Number(amount) || 0, unit: unit === "areas" ? "areas" : "squares" });
};

/** A miss may be finished as a ritual, once, where the Path knows rituals (L3304); a thing always works in the same way (L3356). */
function mayFinish(
  data: CastData,
  { check, success }: SpellOutcome,
  message: CardMessage,
  actor: Actor | null,
): boolean {
  return (
    !success &&
    check !== null &&
    !data.turned &&
    data.manner !== "ritual" &&
    data.item === "" &&
    data.path !== "blood" &&
    mayConvert(check) &&
    actor?.isOwner === true &&
    !isOver(message, data)
  );
}

function onNext(part: CardPart, { message, actor }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const data = castDataOf(part);
  if (!isCreature(actor)) return null;
  return followUp({ data, outcome: castOutcome(data), message, caster: actor, fast: event.shiftKey });
}

const actorOf = (button: HTMLElement): Actor | null => findActor(button.dataset.uuid);

/** What a casting came to: roll, price, numbers, and what its targets can do about it. */
export const castPartType: CardPartType = {
  template: "bind/cards/cast.hbs",
  context: view,
  result(part) {
    const data = castDataOf(part);
    if (data.waits) return null;
    return resultOf(castOutcome(data).success, ["BIND.Magic.works", "BIND.Magic.fails"]);
  },
  replaced: (part, message) => isOver(message, castDataOf(part)),
  actions: {
    resist: (part, { message, actor }, button, event) =>
      resistSpell(castDataOf(part), { message, caster: actor, target: actorOf(button), fast: event.shiftKey }),
    veto: (part, { message }, button) => payVeto(castDataOf(part), message, actorOf(button)),
    next: onNext,
    ritual: (part, { message, actor }) => finishAsRitual(castDataOf(part), message, actor),
  },
};
