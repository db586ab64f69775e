import { findActor, targetedActors } from "../../../../foundry/platform/documents";
import { warn } from "../../../../foundry/platform/i18n";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { upkeepOf } from "../../adapters/combat/deeds";
import { guardedName } from "../../adapters/combat/guarding";
import { holdOn } from "../../adapters/combat/hold";
import { modeOf } from "../../adapters/combat/weapon";
import { blunder, keptByRoll } from "../../rules/combat";
import { costOf } from "../../rules/turns";
import { rollAttack } from "../combat/attack";
import { loseHold } from "../combat/hold-drafts";
import { drainBlood } from "./drain";
import { breakFree } from "./escape";
import { fly, isFlight } from "./fly";
import { condition, tellDeed } from "./tell";

type About = (actor: Creature, about: Creature | null) => Promise<unknown>;

/** A grip goes on for its price, or by the roll that its way of holding takes every Round (MY-SPA-05, MY-SPA-11). */
function keepHold(actor: Creature, other: Creature): Promise<unknown> {
  const hold = holdOn(actor, other);
  if (!hold) return Promise.resolve(warn("MYTHMAGICA.Deed.gone"));
  if (!keptByRoll(hold.mode)) return tellDeed(actor, "keepHold", { pays: upkeepOf(hold), data: { name: other.name } });
  const attack = itemsOf(actor, "mythAttackMode").find((item) => modeOf(item) === hold.mode);
  return attack
    ? rollAttack(actor, attack, { fast: false, at: other })
    : Promise.resolve(warn("MYTHMAGICA.Deed.keepWithout"));
}

const withOther =
  (run: (actor: Creature, other: Creature) => Promise<unknown>): About =>
  (actor, other) =>
    other ? run(actor, other) : Promise.resolve(warn("MYTHMAGICA.Deed.gone"));

const DEEDS: Record<string, About> = {
  // Standing up takes an Assault Action (MY-MIS-05).
  standUp: (actor) =>
    tellDeed(actor, "standUp", {
      pays: costOf({ kind: "stand", harms: false }),
      rises: true,
      proposals: [condition(actor, "prone", "lose")],
    }),
  guard(actor) {
    const ally = targetedActors(actor).find((one) => one !== actor);
    if (!isCreature(ally)) return Promise.resolve(warn("MYTHMAGICA.Deed.targetAlly"));
    return tellDeed(actor, "guard", {
      data: { name: ally.name },
      proposals: [condition(actor, "defending", "gain", ally.name)],
    });
  },
  stopGuarding: (actor) =>
    tellDeed(actor, "stopGuarding", {
      data: { name: guardedName(actor) },
      proposals: [condition(actor, "defending", "lose")],
    }),
  keepHold: withOther(keepHold),
  letGo: withOther((actor, other) =>
    tellDeed(actor, "letGo", {
      data: { name: other.name },
      proposals: loseHold(actor, other).map((one) => ({ ...one, automatic: true })),
    }),
  ),
  drain: withOther(drainBlood),
  breakFree: withOther(breakFree),
  // The player tells what goes wrong; more only where a rule says so (MY-MIS-01).
  blunder: (actor) => tellDeed(actor, "blunder", { proposals: [...blunder<never>().effects] }),
};

/** Does what a button of the page of combat names. */
export async function doDeed(actor: Creature, deed: string, about: string): Promise<unknown> {
  if (isFlight(deed)) return fly(actor, deed, about);
  const other = findActor(about);
  return Object.hasOwn(DEEDS, deed) ? DEEDS[deed]?.(actor, isCreature(other) ? other : null) : null;
}
