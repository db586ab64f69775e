import type { CardPartType } from "../../../foundry/contracts/message-part";
import { answersTo, type CardMessage } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { castRitual, isCast, joinRitual } from "../actions/magic/ritual";
import { isCreature, type Creature } from "../adapters/creature";
import { mayJoin, promisedBy, sharesOf } from "../adapters/magic/ritual-team";
import { ritualDataOf, type RitualData } from "../stored/ritual-data";

/** Whoever this user plays and could give mana: characters, and for a GM who is in the fight or selected besides. */
function helpers({ cast }: RitualData, leader: Actor | null): Creature[] {
  const selected = (canvas.tokens as { controlled?: { actor: Actor | null }[] } | undefined)?.controlled ?? [];
  const own = game.actors.contents.filter((actor) => actor.isOwner && (actor.hasPlayerOwner || !game.user.isGM));
  const all = [...new Set([...own, ...selected.map(({ actor }) => actor)])];
  return all.filter(isCreature).filter((actor) => actor !== leader && actor.isOwner && mayJoin(actor, cast));
}

const nameOf = (uuid: string): string => findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument");

function view(data: RitualData, message: CardMessage, leader: Actor | null) {
  const id = message.id ?? "";
  const { cast } = data;
  const { shares, rest } = sharesOf(id, leader?.uuid ?? "", cast);
  const open = !isCast(message);
  const left = isCreature(leader) ? leader.system.mp.value : 0;
  const short = Math.max(0, rest - left);
  return {
    title: format("BIND.Magic.Ritual.title", { name: leader?.name ?? "", spell: cast.name }),
    outcome: localize(open ? "BIND.Magic.Ritual.open" : "BIND.Magic.Ritual.done"),
    line: format("BIND.Magic.line", { level: cast.numbers.level, mana: cast.mana }),
    givers: [
      ...shares.map(({ actor, mana }) => format("BIND.Magic.Ritual.given", { name: nameOf(actor), mana })),
      ...(leader ? [format("BIND.Magic.Ritual.rest", { name: leader.name, mana: rest })] : []),
    ],
    short: open && short > 0 ? format("BIND.Magic.Ritual.short", { missing: short }) : null,
    helpers: open
      ? helpers(data, leader).map(({ uuid, name }) => ({
          uuid,
          label: format(promisedBy(id, uuid) > 0 ? "BIND.Magic.Ritual.change" : "BIND.Magic.Ritual.join", { name }),
        }))
      : [],
    begin: open && leader?.isOwner === true && short === 0 ? localize("BIND.Magic.Ritual.begin") : null,
  };
}

/** A ritual that waits for mana: who gives how much, and the buttons to give it and to cast. */
export const ritualPartType: CardPartType = {
  template: "bind/cards/ritual.hbs",
  context: (part, { message, actor }) => view(ritualDataOf(part), message, actor),
  about: (part) => ritualDataOf(part).cast.targets,
  replaced: (_part, message) => answersTo(message.id ?? "").length > 0,
  actions: {
    join: (part, { message }, button) => joinRitual(ritualDataOf(part), message, findActor(button.dataset.uuid)),
    begin: (part, { message, actor }) => castRitual(ritualDataOf(part), message, actor),
  },
};
