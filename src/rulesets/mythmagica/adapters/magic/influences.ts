import type { Influence } from "../../rules/magic/casting";
import { needsAttunement } from "../../rules/magic/items";
import { isItemOf } from "../../../../foundry/platform/documents";
import { conjuredBy } from "./conjured";
import { itemsOf, type Creature } from "../creature";
import { lyingOn, type Running } from "./running";

/** One thing that counts toward the Magic Limit, and its name. */
export type NamedInfluence = Influence & { label: string };

const ofSpell = ({ effect, mark }: Running): NamedInfluence[] => {
  const label = effect.name;
  const kind = mark.types.includes("fixated") ? "fixated" : mark.types.includes("heartfelt") ? "heartfelt" : null;
  if (kind) return [{ kind, imposes: mark.binds, label }];
  return mark.binds ? [{ kind: mark.types.includes("opportune") ? "opportune" : "spell", label }] : [];
};

const KINDS = ["spell", "attunement", "curse", "conjured", "onConjured", "opportune"] as const;

/** What bears on somebody (MY-MAG-06): spells, curses, what is carried, what is conjured, and what was written down by hand. */
export function influencesOf(actor: Creature): NamedInfluence[] {
  // What lies on the ground bears on nobody (MY-MIS-02).
  const borne = itemsOf(actor, "mythMagicItem").filter(({ system }) => system.carryState !== "dropped");
  const items = borne.map((item): NamedInfluence => {
    const { uses, requiresAttunement, siphoning, attuned } = item.system;
    const asks = needsAttunement({ asksForIt: requiresAttunement, siphons: siphoning });
    return { kind: "item", limitedUses: uses.max !== null, needsAttunement: asks, attuned, label: item.name };
  });
  const curses = itemsOf(actor, "mythCurse").filter((one) => isItemOf(one, "mythCurse") && one.system.kind === "curse");
  return [
    ...lyingOn(actor).flatMap(ofSpell),
    ...items,
    ...conjuredBy(actor).map(({ name }): NamedInfluence => ({ kind: "conjured", label: name })),
    ...conjuredBy(actor)
      .flatMap((one) => lyingOn(one).flatMap(ofSpell))
      .map((one) => ({ ...one, kind: "onConjured" as const })),
    ...curses.map(({ name }): NamedInfluence => ({ kind: "curse", label: name })),
    ...actor.system.spellbindings.map(({ label, kind }): NamedInfluence => {
      return { kind: KINDS.find((one) => one === kind) ?? "spell", label };
    }),
  ];
}

/** Influences that somebody bears safely. */
export const limitOf = (actor: Creature): number => actor.system.derived.magicLimit;
