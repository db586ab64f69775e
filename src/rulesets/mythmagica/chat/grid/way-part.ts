import type { CardAction, CardPartType } from "../../../../foundry/contracts/message-part";
import { followersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { rollAttack } from "../../actions/combat/attack";
import { rollArea } from "../../actions/grid/area-post";
import { payFor } from "../../actions/combat/pay-for";
import { areaRollWords } from "../../adapters/grid/area-words";
import { isCreature, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { meleeArms, reactionBlocked } from "../../adapters/combat/reactions";
import { isArm } from "../../adapters/combat/weapon";
import { isConflictPart } from "../../stored/conflict-data";
import { readWay, wayPart, type WayData } from "../../stored/way-data";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Way.${key}`, data);

/** Whether a defender has struck already, by what the card allows once (MY-GRD-09). */
const hasStruck = ({ id }: CardMessage, defender: string): boolean =>
  followersTo(id).some(({ system }) => system.actor === defender && system.parts.some(isConflictPart));

/** One line for each whose Defended Space was crossed, with what they may strike with. */
function defence(uuid: string, message: CardMessage) {
  const foe = findActor(uuid);
  if (!isCreature(foe)) return { name: localize("MANIFOLD.Card.GoneDocument"), buttons: [] };
  const { name } = foe;
  if (hasStruck(message, uuid)) return { name, done: say("struck"), buttons: [] };
  const why = reactionBlocked(foe);
  if (why) return { name, done: localize(why), buttons: [] };
  const arms = meleeArms(foe);
  if (arms.length === 0) return { name, done: say("unarmed"), buttons: [] };
  const buttons = arms.map((item) => ({
    value: `${uuid} ${item.id ?? ""}`,
    label: say("strike", { weapon: item.name }),
    spoken: say("strikeSpoken", { name, weapon: item.name }),
  }));
  return { name, buttons: foe.isOwner ? buttons : [] };
}

const lengthOf = ({ moves, speed, left }: WayData): string =>
  say(moves === 1 ? "oneMove" : "moves", { moves, speed, left });

/** Whoever posted the card pays on it, or a GM: it counts what was paid. */
const isPayable = (message: CardMessage, actor: Actor | null): boolean =>
  actor?.isOwner === true && message.canUserModify(game.user, "update") && inFight(actor) !== null;

/** Somebody moved in a fight: how far, what speaks against it, and whose Reaction it calls for. */
export const wayPartType: CardPartType = {
  template: "mythmagica/cards/way.hbs",
  context(part, { actor, message }) {
    const data = readWay(part);
    const { feet, moves, paid, problems, passed, speed, least, plunge, grounds } = data;
    const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const mayPay = isPayable(message, actor) && paid < moves;
    return {
      title: say("title", { name, feet }),
      lines: moves > 0 ? [lengthOf(data), ...(data.slowed ? [say("slowed")] : [])] : [],
      problems: [
        ...problems.map((why) => say(`problem.${why}`, { speed, least })),
        ...(plunge ? [say("plunges", { feet: plunge })] : []),
      ],
      passed: passed.map((uuid) => defence(uuid, message)),
      rolls: actor?.isOwner === true && isCreature(actor) ? grounds.map((ground, at) => rollOf(actor, ground, at)) : [],
      pay: mayPay ? say("pay", { done: paid, moves }) : null,
      paid: paid > 0 && paid >= moves ? say("paid") : null,
    };
  },
  about: (part) => readWay(part).passed,
  actions: { reactionAttack: strike, payMove: pay, rollGround },
};

/** What a Move through an area asks for: "Web: Avoidance Roll ..." (MY-ARE-14, MY-ARE-15, MY-ARE-16). */
const rollOf = (actor: Creature, { area, name }: WayData["grounds"][number], at: number) => ({
  value: at,
  label: format("MYTHMAGICA.Way.ground", { area: name, roll: areaRollWords(actor, area) ?? "" }),
});

async function rollGround(...[part, { message, actor }, target]: Parameters<CardAction>): Promise<void> {
  const ground = readWay(part).grounds[Number(target.dataset.value)];
  if (ground && isCreature(actor) && actor.isOwner) await rollArea(actor, { ...ground, tick: 1 }, false, message.id);
}

async function strike(...[part, { message, actor }, target]: Parameters<CardAction>): Promise<void> {
  const [uuid = "", id = ""] = (target.dataset.value ?? "").split(" ");
  const foe = readWay(part).passed.includes(uuid) ? findActor(uuid) : null;
  const item = isCreature(foe) && foe.isOwner ? foe.items.get(id) : null;
  if (!isCreature(actor) || !isCreature(foe) || !isArm(item) || hasStruck(message, uuid)) return;
  await rollAttack(foe as Creature, item, {
    fast: false,
    paidBy: "reaction",
    granted: true,
    follows: message.id ?? "",
    at: actor,
  });
}

async function pay(...[part, { message, actor }]: Parameters<CardAction>): Promise<void> {
  const data = readWay(part);
  if (!isCreature(actor) || !isPayable(message, actor) || data.paid >= data.moves) return;
  if (await payFor(actor, "action"))
    await message.update({ "system.parts": [wayPart({ ...data, paid: data.paid + 1 })] });
}
