import { maybe, readShape, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { has, isCreature, type Creature } from "../../adapters/creature";
import { beyondXp } from "../../adapters/characters/level";
import { awardXp } from "../../rules/advancement/experience";
import { companionAward, sharesAlike, xpAward } from "../../rules/experience/award";
import { gloryStatus, type GloryStatus } from "../../rules/guts/glory";
import { levelWords, xpReason } from "./level-words";

/** The Glory Status that somebody learns by: their own; of a companion, who has no Guts, its Principal's (MY-CST-04, MY-XPR-11). */
export function learnsBy({ system }: Creature): GloryStatus {
  if (system.companionKind === "none") return gloryStatus(system.gutsSpent);
  const owner = findActor(system.principal);
  return gloryStatus(isCreature(owner) ? owner.system.gutsSpent : 0);
}

/** What a share comes to for somebody as they are now: by their own Glory Status, or half by their owner's (MY-XPR-02, MY-XPR-11). */
export function awardFor(actor: Creature, share: { xp: number; among: number }): number {
  // The dead who linger for a last task learn nothing more (MY-CND-33).
  if (has(actor, "lastTask")) return 0;
  const status = learnsBy(actor);
  return sharesAlike(actor.system) ? xpAward(share, status) : companionAward(share, status, actor.system.conjured);
}

/** A share of experience, times the Glory Status of the moment (MY-XPR-02, MY-LVL-02). Data: `{ xp, among, amount }`. */
export const awardKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.(totalXp|unspentXp)$/ },
  // `amount` in place of the share: what the Overlord says outright (MY-GEN-02).
  parse: readShape({
    xp: whole(0, 100_000_000),
    among: whole(1, 99),
    amount: maybe(whole(0, 100_000_000)),
  }),
  plan(target, { xp, among, amount }) {
    if (!isCreature(target)) throw new Error(localize("MYTHMAGICA.Gm.Xp.nobody"));
    const gained = amount === undefined ? awardFor(target, { xp: Number(xp), among: Number(among) }) : Number(amount);
    const { totalXp, unspentXp } = target.system;
    const { total, unspent } = awardXp({ total: totalXp, unspent: unspentXp }, gained);
    return [
      ...setTo(target, "system.totalXp", total, xpReason(target)),
      ...setTo(target, "system.unspentXp", unspent, "xp"),
    ];
  },
  // What is earned is the Overlord's word.
  ruling: () => true,
  /** Of a Level that bonuses, choices or classes rest on no XP are taken back (MY-LVL-04 to 06). */
  holds(target, changes) {
    const total = changes.find((change) => change.kind === "set" && change.path === "system.totalXp");
    if (!isCreature(target) || total?.kind !== "set") return null;
    return beyondXp(target, target.system.totalXp - (Number(total.after) - Number(total.before ?? 0)));
  },
  saysReasons: true,
  describe: (changes, { name }) => [
    ...changes.flatMap((change) =>
      change.kind === "set" && change.path === "system.totalXp"
        ? [
            format("MYTHMAGICA.Gm.Xp.gains", {
              name,
              xp: Number(change.after) - Number(change.before ?? 0),
              total: Number(change.after),
            }),
          ]
        : [],
    ),
    ...levelWords(changes, { name }),
  ],
};
