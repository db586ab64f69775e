import { tokensWithin } from "../../../../foundry/platform/areas";
import { findActor, targetedActors } from "../../../../foundry/platform/documents";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { tokenOf } from "../../../../foundry/platform/measure";
import { isCreature, type Creature } from "../../adapters/creature";
import { fireball } from "../../rules/spells/fire";
import type { SpellContext } from "./spell-context";
import { plainDamage } from "../proposals";
import { tellAfter } from "../characters/tell";

/** Who stands a square beyond the fire: by their tokens, else whoever is targeted now and was not struck. */
function atTheEdge({ data, caster }: SpellContext): Creature[] {
  const [first] = data.targets.map(findActor).filter(isCreature);
  const middle = first ? tokenOf(first) : null;
  const { squares } = fireball(data.numbers.level, data.numbers.wits, data.numbers.intelligence);
  const near = middle ? tokensWithin(middle, squares / 2 + 1).map(({ actor }) => actor) : targetedActors(caster);
  return near.filter(isCreature).filter(({ uuid }) => !data.targets.includes(uuid));
}

/** What a fireball does to those within a square of it: 1 + I, which armour and Fate stop as they stop a blow (BI-SPL-14). */
export async function burnEdge(context: SpellContext): Promise<unknown> {
  const { data } = context;
  const { edge } = fireball(data.numbers.level, data.numbers.wits, data.numbers.intelligence);
  const struck = atTheEdge(context);
  if (struck.length === 0 || edge === 0) return warn("BIND.Magic.Problem.nobodyNear");
  return tellAfter(context, {
    title: localize("BIND.Magic.FollowUp.lightningBolt"),
    text: format("BIND.Magic.burnt", { names: struck.map(({ name }) => name).join(", "), edge }),
    proposals: struck.map((one) => plainDamage(one, edge)),
  });
}
