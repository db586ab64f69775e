import type { Term } from "../../../../engine";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { armsOf } from "../../adapters/combat/arms";
import { attackersOutcome } from "../../adapters/conflict/attackers-side";
import { harmOf } from "../../adapters/combat/blow";
import type { Harm } from "../../adapters/combat/harm";
import { holdOn } from "../../adapters/combat/hold";
import { isCreature, type Creature } from "../../adapters/creature";
import { weaponOf } from "../../adapters/combat/weapon";
import { friendlyFire, internalBlocked, strikesOther, type Blow } from "../../rules/combat";
import type { ConflictOutcome } from "../../rules/conflict";
import type { ConflictData } from "../../stored/conflict-data";
import { answerActions, answerButtons } from "./answer-blow";
import { flurryActions, flurryButtons, flurryLines, flurryWhy } from "./flurry-buttons";
import { heldBlowActions, heldBlowButtons } from "./held-blow";
import { primaryActions, primaryButtons } from "../conflict/primary-buttons";
import { strayActions, strayButtons } from "./stray-blow";
import type { ConflictExtra } from "../conflict/conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);

const termWords = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", ");

/** "9 Damage: Longsword +4, Strength +3, Internal Damage +4; Ward −2". */
function blowWords(kind: "damage" | "setback", blow: Blow): string {
  const more = [
    ...(blow.doubled ? [say("doubled")] : []),
    ...(blow.warded > 0 ? [say("warded", { ward: blow.warded })] : []),
    ...(blow.batches > 1 ? [say("eachBatch", { batches: blow.batches })] : []),
  ];
  const why = [termWords(blow.terms), ...more].join("; ");
  return say(`${kind}Why`, { amount: blow.amount, why });
}

function harmLines({ damage, setback, push, prone, hold, mayBreakHold }: Harm, name: string): string[] {
  return [
    ...(damage ? [say("damage", { amount: damage.amount })] : []),
    ...(setback ? [say("setback", { amount: setback.amount })] : []),
    ...(damage || setback || hold === "taken" ? [] : [say("nothing")]),
    ...(push > 0 ? [say("push", { feet: push })] : []),
    ...(prone ? [say("falls", { name })] : []),
    ...(hold === "taken" ? [say("holds", { name })] : []),
    ...(mayBreakHold ? [say("mayBreakHold", { name })] : []),
  ];
}

interface Told {
  lines: string[];
  why?: string[];
}

/** What came of it, for whoever was struck or got away. */
function toldOf(actor: Creature, data: ConflictData, outcome: ConflictOutcome): Told {
  const arms = armsOf(actor, data);
  if (!arms) return { lines: [say("gone")] };
  const { item, foe, weapon } = arms;
  if (data.blow !== "" && data.blow !== "delivered") return { lines: [say(`blow.${data.blow}`, { name: foe.name })] };
  const harm = harmOf(actor, item, foe, outcome, weapon);
  if (outcome.result === "failure") {
    const lost = harm.hold === "lost" ? [say("getsAway", { name: foe.name })] : [];
    const next = flurryLines(actor, data, foe);
    if (!strikesOther(data.reckless ? "reckless" : "careful", outcome)) return { lines: [...lost, ...next] };
    const { st: strength, cr: craftiness } = actor.system.derived.attributes;
    const { margin } = friendlyFire({ weapon, strength, craftiness, margin: outcome.margin });
    return { lines: [...lost, say("friendlyFire", { margin }), ...next] };
  }
  const { sizeCategory: size, internalImmune } = foe.system;
  const struck = { size, internalImmune } as Parameters<typeof internalBlocked>[0];
  const internal = harm.damage ? internalBlocked(struck, weaponOf(actor, item).size) : null;
  const { damage, setback } = harm;
  const why = [
    ...(damage ? [blowWords("damage", damage)] : []),
    ...(setback ? [blowWords("setback", setback)] : []),
    ...flurryWhy(actor, data),
  ];
  const spared = internal ? [say(`internal.${internal}`, { name: foe.name })] : [];
  // Whoever holds nobody has no grip to be broken.
  const mayBreakHold = harm.mayBreakHold && holdOn(foe, actor) !== null;
  return {
    lines: [...harmLines({ ...harm, mayBreakHold }, foe.name), ...spared, ...flurryLines(actor, data, foe)],
    why,
  };
}

/** What an attack did, and whom a reckless one strikes instead (MY-DMG-01, MY-ATK-04, MY-MIS-03, MY-MIS-04). */
export const attackExtra: ConflictExtra = {
  view({ data, outcome: rolled, card }) {
    const { actor } = card;
    if (data.kind !== "attack" || rolled.result === "tie") return null;
    if (!isCreature(actor)) return { lines: [say("gone")] };
    const outcome = attackersOutcome(data, rolled);
    const told = { actor, data, outcome, message: card.message };
    return {
      ...toldOf(actor, data, outcome),
      buttons: [
        ...heldBlowButtons(told),
        ...primaryButtons(told),
        ...strayButtons(told),
        ...flurryButtons(told),
        ...answerButtons(told),
      ],
    };
  },
  actions: { ...heldBlowActions, ...primaryActions, ...strayActions, ...flurryActions, ...answerActions },
};
