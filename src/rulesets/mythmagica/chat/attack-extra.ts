import type { Term } from "../../../engine";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { attackFacts } from "../actions/attack-follow-ups";
import { harmOf } from "../adapters/blow";
import { isCreature } from "../adapters/creature";
import { weaponOf } from "../adapters/weapon";
import { friendlyFire, internalBlocked, strikesOther, type Blow } from "../rules/combat";
import type { ConflictExtra } from "./conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);

const termWords = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", ");

/** "9 Damage (Longsword +4, Strength +3, Internal Damage +4; Ward −2)". */
function blowWords(kind: "damage" | "setback", blow: Blow): string {
  const more = [
    ...(blow.doubled ? [say("doubled")] : []),
    ...(blow.warded > 0 ? [say("warded", { ward: blow.warded })] : []),
  ];
  const why = [termWords(blow.terms), ...more].join("; ");
  return say(kind, { amount: blow.amount, why });
}

/** What an attack did, and whom a reckless one strikes instead (MY-DMG-01, MY-ATK-04, MY-MIS-03, MY-MIS-04). */
export const attackExtra: ConflictExtra = {
  view({ data, outcome, card: { actor } }) {
    if (data.kind !== "attack" || outcome.result === "tie") return null;
    const facts = attackFacts(actor, data);
    if (!facts || !isCreature(actor)) return { lines: [say("gone")] };
    const { item, foe } = facts;
    if (outcome.result === "failure") {
      if (!strikesOther(data.reckless ? "reckless" : "careful", outcome)) return null;
      const { st: strength, cr: craftiness } = actor.system.derived.attributes;
      const { margin } = friendlyFire({ weapon: weaponOf(actor, item), strength, craftiness, margin: outcome.margin });
      return { lines: [say("friendlyFire", { margin })] };
    }
    const { damage, setback, push, prone, hold } = harmOf(actor, item, foe, outcome);
    const { sizeCategory: size, internalImmune } = foe.system;
    const struck = { size, internalImmune } as Parameters<typeof internalBlocked>[0];
    const internal = damage ? internalBlocked(struck, weaponOf(actor, item).size) : null;
    return {
      lines: [
        ...(damage ? [blowWords("damage", damage)] : []),
        ...(setback ? [blowWords("setback", setback)] : []),
        ...(damage || setback ? [] : [say("nothing")]),
        ...(internal ? [say(`internal.${internal}`, { name: foe.name })] : []),
        ...(push > 0 ? [say("push", { feet: push })] : []),
        ...(prone ? [say("falls", { name: foe.name })] : []),
        ...(hold === "taken" ? [say("holds", { name: foe.name })] : []),
      ],
    };
  },
};
