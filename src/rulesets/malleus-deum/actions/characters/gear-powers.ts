import type { CardPart } from "../../../../foundry/messages/card-model";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { plainText } from "../../../../foundry/platform/plain-words";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { chooseActor } from "../../../../foundry/windows/choose-actor";
import { bestOf } from "../../adapters/characters/abilities";
import { pipsFor } from "../../adapters/combat/acts";
import { isCreature, type Creature } from "../../adapters/creature";
import { isUsedUp, type Gear } from "../../adapters/magic/magic-gear";
import { proposeCondition, proposeLasting, proposePips, proposeUse } from "../../changes/propose";
import { RULESET_ID } from "../../ids";
import { powersOf } from "../../rules/equipment";
import { conditionLabel } from "../../rules/labels";
import { burnPart } from "../../stored/burn-data";
import { extraPart } from "../../stored/extra-data";
import { rollGeneric } from "../checks/check";
import { rollSlug } from "../checks/ability";
import { rollDice } from "../magic/own-dice";
import { rollWritten } from "../magic/roll-written";
import { settleEffects } from "../magic/table-effects";

interface Brought {
  parts: CardPart[];
  proposals: ProposalDraft[];
}

const aimedAt = (actor: Creature): Creature[] => targetedActors(actor).filter(isCreature);

/** What a thing does besides its dice and what it heals, once it works (companion 5.7). What is thrown for it goes with the card. */
export async function powersBring(actor: Creature, { name, system }: Gear, rolls: Roll[]): Promise<Brought> {
  const powers = [...(system.powers ?? [])];
  const near = aimedAt(actor);
  const effects = powersOf(powers, "effect").map(({ effect }) => effect);
  const cast = { attacker: null, defender: null, roller: actor, near };
  const { lines, rolls: demanded, proposals } = await settleEffects(effects, cast, foundryDice(rolls));
  for (const { condition, dice } of powersOf(powers, "hours")) {
    const who = near[0] ?? actor;
    const hours = await rollWritten("hours", dice, rolls);
    lines.push(format("MALLEUS.Use.hours", { who: who.name, condition: localize(conditionLabel(condition)), hours }));
    proposals.push(...proposeCondition(who, condition, "gain", actor));
  }
  for (const { value } of powersOf(powers, "grant"))
    proposals.push({
      kind: "malleusBenefit",
      target: actor.uuid,
      source: actor.uuid,
      data: { name, value },
      automatic: true,
    });
  for (const { by: slug, other } of powersOf(powers, "lasts")) {
    const who = other ? await chooseActor(near, name) : actor;
    if (isCreature(who)) proposals.push(...proposeLasting(who, actor, { slug, rank: 1, name }));
  }
  const parts =
    lines.length + demanded.length > 0 ? [extraPart({ title: name, lines, rolls: demanded, about: "power" })] : [];
  return { parts, proposals };
}

/** What using it takes: its action in a fight, and itself where it is used up. */
const costsOf = (actor: Creature, gear: Gear): ProposalDraft[] => [
  ...(isUsedUp(gear) ? proposeUse(gear, actor, "one") : []),
  ...(gear.system.usesAction === "none" ? [] : proposePips(actor, pipsFor(actor, gear.system.usesAction))),
];

/** Uses a thing whose powers are written on it (companion 5.7). */
export async function usePowers(actor: Creature, gear: Gear, fast: boolean): Promise<unknown> {
  const { powers, pool, difficulty, description } = gear.system;
  if (powersOf(powers ?? [], "burns").length > 0) return setAlight(actor, gear);
  const [check] = powersOf(powers ?? [], "check");
  if (check) return consult(actor, gear, check, fast);
  const drops = powersOf(powers ?? [], "drops").length > 0;
  const aimed =
    drops ||
    powersOf(powers ?? [], "lasts").some(({ other }) => other) ||
    powersOf(powers ?? [], "effect").some(({ effect }) => "whom" in effect && effect.whom === "everyoneNear");
  if (aimed && aimedAt(actor).length === 0) return void ui.notifications.warn(localize("MALLEUS.Cast.nobodyTargeted"));
  const rare = await import("./rare-powers");
  if (powersOf(powers ?? [], "saves").length > 0)
    return void ui.notifications.info(format("MALLEUS.Use.onCasting", { name: gear.name }));
  const costs = costsOf(actor, gear);
  if (drops) return rare.giveDrops(actor, gear, aimedAt(actor), costs);
  const rolls: Roll[] = [];
  const { parts, proposals } = await powersBring(actor, gear, rolls);
  if (powersOf(powers ?? [], "moves").length > 0) {
    parts.push(rare.movesPart(gear));
    proposals.push(...rare.movesAgain(actor));
  }
  if (pool.max > 0 && difficulty !== null) {
    const after = ({ success }: { success: boolean }) => [...costs, ...(success ? proposals : [])];
    const occasion = {
      title: gear.name,
      proposals: after,
      parts: ({ success }: { success: boolean }) => (success ? parts : []),
    };
    return rollDice(actor, gear, fast, { occasion, further: rolls });
  }
  const note = notePart(
    RULESET_ID,
    format("MALLEUS.Use.uses", { actor: actor.name, name: gear.name }),
    plainText(description),
  );
  return postCard({ actor, rolls, parts: [note, ...parts], proposals: [...costs, ...proposals] });
}

/** A book is consulted, a prayer said: a Standard Check, with the ability that helps the most where it names some. */
function consult(
  actor: Creature,
  gear: Gear,
  { difficulty, with: slugs }: { difficulty: number; with: string[] },
  fast: boolean,
) {
  const best = bestOf(actor, slugs);
  const options = {
    fast,
    difficulty,
    occasion: { title: gear.name, proposals: () => costsOf(actor, gear) },
  };
  return best ? rollSlug(actor, best.system.slug, options) : rollGeneric(actor, options);
}

/** Whoever is hit is Aflame, and burns on by the thing's own die (companion 5.7, War-Fire). */
async function setAlight(actor: Creature, gear: Gear): Promise<unknown> {
  const aimed = aimedAt(actor);
  if (aimed.length === 0) return void ui.notifications.warn(localize("MALLEUS.Cast.nobodyTargeted"));
  const target = await chooseActor(aimed, gear.name);
  if (!isCreature(target)) return null;
  const { die, threshold } = gear.system.pool;
  return postCard({
    actor,
    parts: [burnPart({ target: target.uuid, name: gear.name, faces: die, threshold })],
    proposals: [...costsOf(actor, gear), ...proposeCondition(target, "aflame", "gain", actor)],
  });
}
