import { sum, type Term } from "../../../../engine";
import { format } from "../../../../foundry/platform/i18n";
import { rankFor } from "../../adapters/characters/abilities";
import { itemsOf, type Creature } from "../../adapters/creature";
import { defenceTerms } from "../../adapters/combat/defence";
import { holdByLasso } from "../../adapters/combat/lasso";
import { armTerms, modeOf } from "../../adapters/combat/weapon";
import { strainAgainst } from "../../rules/combat";
import { rollConflict } from "../conflict/conflict";
import type { ConflictOwn } from "../conflict/conflict-options";
import { turnPrice } from "../combat/turn-price";

const attribute = (key: string, value: number): Term => ({
  label: `MYTHMAGICA.Attribute.${key}`,
  value,
  kind: "attribute",
});
const level = (actor: Creature): Term => ({
  label: "MYTHMAGICA.Term.level",
  value: actor.system.derived.level,
  kind: "level",
});

/** With a grip of one's own, with Grappling, else with Trickery (MY-SPA-01, MY-ENT-01). */
function wriggleTerms(actor: Creature): Term[] {
  const { vg } = actor.system.derived.pairs;
  const own = itemsOf(actor, "mythAttackMode").find((item) => ["scuffling", "grabbing"].includes(modeOf(item) ?? ""));
  if (own) return armTerms(actor, own);
  const grappling = itemsOf(actor, "mythWeapon").find(({ system }) => system.slug === "grappling");
  if (grappling) return armTerms(actor, grappling);
  const trickery = { label: "MYTHMAGICA.Root.trickery", value: rankFor(actor, "trickery")?.rank ?? 0, kind: "rank" };
  return [trickery, attribute("vg", vg)];
}

/** Level and Strength against the holder's (MY-ENT-03). */
function strain(actor: Creature, holder: Creature): { terms: Term[]; threshold: number; against: Term[] } {
  const facts = (one: Creature) => ({ level: one.system.derived.level, st: one.system.derived.attributes.st });
  const { threshold } = strainAgainst(facts(actor), facts(holder));
  const made = (one: Creature): Term[] => [level(one), attribute("st", facts(one).st)];
  return { terms: made(actor), threshold, against: made(holder) };
}

/** Tries to get free of somebody's grip: against Stability, and it takes a Pure Success; of a lasso by strength alone. */
export function breakFree(actor: Creature, holder: Creature): Promise<unknown> {
  const snare = holdByLasso(holder, actor) !== null;
  const by = snare ? strain(actor, holder) : null;
  const against = by?.against ?? defenceTerms(holder, "stability");
  const own: ConflictOwn = {
    terms: () => by?.terms ?? wriggleTerms(actor),
    controls: () => [],
    opposes: snare ? ["st"] : ["tn", "pc"],
    threshold: () => ({ threshold: by?.threshold ?? sum(against), against }),
    price: () => turnPrice(actor, "action"),
    obstacles: () => turnPrice(actor, "action").obstacles,
    data: () => ({ detail: snare ? "snare" : "grip" }),
  };
  return rollConflict(
    actor,
    { kind: "check", attributes: [snare ? "st" : "vg"] },
    {
      kind: "escape",
      fixed: true,
      about: "escape",
      title: format("MYTHMAGICA.Deed.breakFree", { name: holder.name }),
      at: holder,
      own,
    },
  );
}
