import type { CardMessage } from "../../../../foundry/contracts/card";
import type { CardAction, CardContext, CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { lazily } from "../../../../foundry/platform/lazily";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { castWords } from "../../actions/magic/cast-data";
import { resistSpell, rollOwn } from "../../actions/magic/resist-spell";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { isCreature, type Creature } from "../../adapters/creature";
import { conflictsAnswering } from "../../adapters/conflict/margins";
import { findSpell } from "../../adapters/magic/spells";
import { readCast, type CastData } from "../../stored/cast-data";
import { resultWords } from "../conflict/conflict-view";

/** What was rolled against a casting, however long ago it was cast. */
const rolledAgainst = ({ id }: CardMessage, { cast }: CastData) =>
  conflictsAnswering(id).filter(({ data: { kind, about } }) => kind === "casting" && about === cast);

/** What somebody has rolled against a casting, in words; null: nothing yet. */
function rolledBy(
  uuid: string,
  message: CardMessage,
  data: CastData,
  all = rolledAgainst(message, data),
): string | null {
  const found = all.find(({ message }) => message.system.actor === uuid);
  return found ? resultWords(found.outcome) : null;
}

/** Those who were aimed at, and whoever else has rolled since. */
function rowsOf(message: CardMessage, data: CastData) {
  const all = rolledAgainst(message, data);
  const others = all.map(({ message }) => message.system.actor ?? "");
  return [...new Set([...data.targets, ...others])].flatMap((uuid) => {
    const actor = findActor(uuid);
    if (!isCreature(actor)) return [];
    const rolled = data.threshold === null ? null : rolledBy(uuid, message, data, all);
    const mayRoll = data.threshold !== null && !rolled && actor.isOwner;
    // Whoever casts on itself alone stands above the card.
    if (uuid === message.system.actor && data.threshold === null) return [];
    return [{ uuid, name: actor.name, rolled, mayRoll }];
  });
}

/** Who resists without having been aimed at: the selected tokens, else the user's own character. */
const present = (): Creature[] => {
  const selected = (canvas?.tokens?.controlled ?? []).map(({ actor }) => actor).filter(isCreature);
  return selected.length > 0 ? selected : [game.user.character].filter(isCreature);
};

const resistNamed: CardAction = async (part, { message }, target, event) => {
  const data = readCast(part);
  const actor = findActor(target.dataset.value);
  if (isCreature(actor) && actor.isOwner && rolledBy(actor.uuid, message, data) === null)
    await resistSpell(actor, message, data, (event as MouseEvent | null)?.shiftKey === true);
};

const resistOthers: CardAction = async (part, { message }) => {
  const data = readCast(part);
  const actors = present().filter((actor) => actor.isOwner && rolledBy(actor.uuid, message, data) === null);
  if (actors.length === 0) return warn("MYTHMAGICA.Magic.selectFirst");
  for (const actor of actors) await resistSpell(actor, message, data, actors.length > 1);
  return undefined;
};

/** Somebody who is there disbelieves it (MY-ILL-05, MY-ILL-11). */
const doubt: CardAction = async (part, { message }) => {
  const [actor] = present().filter(({ isOwner }) => isOwner);
  if (!actor) return warn("MYTHMAGICA.Magic.selectFirst");
  const { disbelieve } = await lazily(() => import("../../actions/magic/disbelieve"));
  await disbelieve(actor, { what: readCast(part).name, card: message.id ?? "" });
  return undefined;
};

/** The caster's own roll, where the entry asks for one: rank and attribute against what the Overlord names (MY-TYP-05). */
const rollSpell: CardAction = async (part, { message }, _target, event) => {
  const data = readCast(part);
  const caster = findActor(message.system.actor);
  const spell = isCreature(caster) && caster.isOwner ? findSpell(caster, data.item) : null;
  if (isCreature(caster) && spell)
    await rollOwn(caster, spell, data.rank, {
      origin: message.id,
      fast: (event as MouseEvent | null)?.shiftKey === true,
    });
};

/** What a spell's entry asks for once it is cast: a shape for each target, or a creature that comes. */
const giveShape: CardAction = async (part, { message }, target) => {
  const data = readCast(part);
  const wanted = spellOf(message, data)?.system.shape ?? "";
  const actor = findActor(target.dataset.value);
  if (wanted && isCreature(actor) && actor.isOwner)
    await (await lazily(() => import("../../actions/magic/choose-shape"))).chooseShape(actor, message, data, wanted);
};

const callCreature: CardAction = async (part, { message, actor }) => {
  const data = readCast(part);
  const wanted = spellOf(message, data)?.system.conjures ?? "";
  if (wanted && isCreature(actor) && actor.isOwner)
    await (await lazily(() => import("../../actions/magic/conjure"))).conjure(actor, message, data, wanted);
};

function spellOf(message: CardMessage, data: CastData): ItemOf<"mythAbility"> | null {
  const caster = findActor(message.system.actor);
  return isCreature(caster) ? findSpell(caster, data.item) : null;
}

const attributeWords = (key: string): string => localize(`MYTHMAGICA.Attribute.${key}`);

/** A spell that was cast: its price, whom it is aimed at, and who still has to roll against it. */
export const castPartType: CardPartType = {
  template: "mythmagica/cards/cast.hbs",
  context(part, { message }: CardContext) {
    const data = readCast(part);
    const caster = findActor(message.system.actor);
    const spell = spellOf(message, data);
    const resisted = data.threshold !== null;
    // Whoever is deceived is not told so by the card.
    const knows = game.user.isGM || caster?.isOwner === true;
    return {
      title: data.name,
      line: castWords(knows ? data : { ...data, types: data.types.filter((type) => type !== "disbelief") }),
      caster: caster?.name ?? "",
      resist: resisted
        ? format("MYTHMAGICA.Magic.resistWith", {
            attribute: attributeWords(data.resist),
            threshold: showsThreshold(message) ? String(data.threshold) : "?",
          })
        : "",
      rows: rowsOf(message, data),
      shapes: spell ? shapedBy(spell, data, resisted ? fallenTo(message, data) : data.targets) : [],
      conjures: spell !== null && spell.system.conjures !== "" && caster?.isOwner === true,
      others: resisted,
      illusion: knows && data.illusion !== "none" ? localize(`MYTHMAGICA.Illusion.told.${data.illusion}`) : "",
      // What is real is doubted like what is not, at the price of withstanding it (MY-ILL-08).
      doubts: resisted || data.illusion === "phantasm",
      rolls: spell !== null && caster?.isOwner === true && isRollAttribute(spell.system.rollAttribute),
    };
  },
  about: (part) => readCast(part).targets,
  actions: { doubt, resistNamed, resistOthers, rollSpell, giveShape, callCreature },
};

/** Whoever rolled against it and failed. */
const fallenTo = (message: CardMessage, data: CastData): string[] =>
  rolledAgainst(message, data).flatMap(({ message: roll, outcome }) =>
    outcome.result === "failure" && roll.system.actor ? [roll.system.actor] : [],
  );

/** Those whose shape is still to be chosen: of a spell that is withstood, who did not (MY-PLY-01). */
const shapedBy = ({ system }: ItemOf<"mythAbility">, { cast }: CastData, targets: readonly string[]) =>
  system.shape === ""
    ? []
    : targets
        .map((uuid) => findActor(uuid))
        .filter(isCreature)
        .filter((one) => one.isOwner && one.system.form.cast !== cast)
        .map(({ uuid, name }) => ({ uuid, name }));

/** Players see what they roll against where it is a player's own spell, or a GM looks. */
const showsThreshold = (message: CardMessage): boolean => game.user.isGM || message.author?.isGM !== true;
