import { isObject } from "../../../../foundry/changes/data-shape";
import type { OutsideAbility } from "../../rules/advancement/free-pick";
import { RANKED_KINDS } from "../../rules/advancement/rank";
import { DOMAINS, isLearnable, type Domain } from "../../rules/magic/casting";
import { classIn } from "./packages";

const isDomain = (domain: unknown): domain is Domain => DOMAINS.some((one) => one === domain);

const KINDS: Readonly<Record<string, OutsideAbility["kind"]>> = {
  mythWeapon: "weapon",
  // Up to release 0.1 a proficiency in one single weapon was one of its own.
  mythProficiency: "weapon",
  mythGift: "gift",
};

/** Flaws and Flavors, and abilities without ranks: spells, powers, scores (MY-ABL-01, MY-LVL-06). */
const isNeither = (type: string, { category, kind }: { category: unknown; kind: unknown }): boolean =>
  type === "mythGift"
    ? kind === "flaw" || kind === "flavor"
    : type === "mythAbility" && category !== undefined && !RANKED_KINDS.some((one) => one === category);

/** A gift, skill or weapon as the rules of free picks read it; what a new one has may be left out. */
export function outsideIn({ type, system }: { type: string; system: object }): OutsideAbility {
  const { classOnly, raceOnly, domain, category, kind } = isObject(system) ? system : {};
  return {
    kind: isNeither(type, { category, kind })
      ? "neither"
      : (KINDS[type] ?? (category === "weapon" ? "weapon" : "skill")),
    classOnly: classOnly === true,
    // What is Eldritch is innate: nobody learns it (MY-MAG-01).
    raceOnly: raceOnly === true || (isDomain(domain) && !isLearnable(domain)),
    prerequisites: classIn(system).prerequisites,
  };
}
