import { create, setTo } from "../../../../foundry/changes/plan-change";
import { readShape } from "../../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { localize } from "../../../../foundry/platform/i18n";
import { ROOT_SKILLS } from "../../adapters/characters/abilities";
import { isAvatar, type Avatar } from "../../adapters/creature";
import { blockWords } from "../../adapters/characters/prerequisites";
import { classSeeker, picksOf } from "../../adapters/characters/seeker";
import { outsideIn } from "../../adapters/characters/outside";
import { freePickBlocked } from "../../rules/advancement";
import { isBrought, newcomer } from "../../stored/package-data";
import { describeChanges } from "../describe";

export const pickLimits: Limits = {
  of: ["Actor"],
  paths: /^system\.(oddLevelPicks\.used|purchases)$/,
  inside: { Item: { comes: true } },
};

const refuse = (why: string): never => {
  throw new Error(localize(why));
};

/** Whether somebody has what a short name stands for; a weapon that is carried is none of it. */
const isHeld = (target: Avatar, slug: string): boolean =>
  slug !== "" &&
  target.items.contents.some(
    ({ type, system }) => type !== "mythWeapon" && (system as { slug?: unknown }).slug === slug,
  );

/**
 * An ability that an Avatar chooses outside of class (MY-LVL-06): Schooled where it has ranks. A root skill is everybody's
 * (MY-CLS-12), and costs no choice. Data: `{ item }`.
 */
export const pickKind: ChangeHandler = {
  limits: pickLimits,
  parse: readShape({ item: isBrought }),
  plan(target, { item }) {
    if (!isAvatar(target) || !isBrought(item)) return refuse("MANIFOLD.Changes.Senseless");
    const slug = String(item.system.slug ?? "");
    if (isHeld(target, slug)) return refuse("MYTHMAGICA.Pick.blocked.held");
    if ((ROOT_SKILLS as readonly string[]).includes(slug)) return [create(target, "Item", newcomer(item), "pick")];
    const { oddLevelPicks, purchases, derived } = target.system;
    const seeker = { ...classSeeker(target), level: derived.level, ...picksOf(target) };
    const wanted = outsideIn(item);
    const why = freePickBlocked(seeker, wanted);
    if (why) throw new Error(blockWords("Pick", why, wanted.prerequisites, seeker, target.items.contents));
    const schooled = item.type === "mythAbility" ? { ...item, system: { ...item.system, degree: "schooled" } } : item;
    const entry = { kind: "pick", id: slug, xp: 0, level: derived.level };
    return [
      ...setTo(target, "system.oddLevelPicks.used", oddLevelPicks.used + 1, "pick"),
      ...setTo(target, "system.purchases", [...purchases, entry], "pick"),
      create(target, "Item", newcomer(schooled), "pick"),
    ];
  },
  describe: describeChanges,
};
