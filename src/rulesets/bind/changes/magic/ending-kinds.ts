import { deadlineAfter, equalJson, type Change, type Period } from "../../../../engine";
import { mayWrite } from "../../../../foundry/changes/authorise";
import { maybe, text } from "../../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import { effectFacts } from "../../../../foundry/conditions/read-effect";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../../adapters/creature";
import { poolOf } from "../../adapters/magic/mana";
import { unkeptOn } from "../../adapters/magic/spell-marks";
import { castOn, standingOn } from "../../adapters/magic/standing-on";
import { undeceived } from "../../rules/fatigue/track";
import { cancel } from "../../rules/magic/standing";
import { bestShield, shieldPoints } from "../../rules/spells/force";
import { trackChanges, trackOf } from "../body-changes";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";
import { offerVitality } from "../combat/offer-vitality";
import { offerFriendship } from "./offer-friendship";
import { returned } from "./shape-kinds";

/** Whether the spell that ends is of this kind, and the last of them on somebody. Of one that nobody finds any more: as `unknown` says. */
function lastOf(actor: Creature, from: string, slug: string, unknown: boolean): boolean {
  const item = findItem(from);
  const ended = isItemOf(item, "bindStandingSpell") ? item : null;
  // Who keeps a spell up on others is not under it.
  const isOn = ended?.actor !== actor || castOn(ended).includes(actor.uuid);
  const fits = ended ? ended.system.spell === slug && isOn : unknown;
  return fits && standingOn(actor, slug, from).length === 0;
}

/** Shield Points that are left when one Mage Armour ends: another that stands goes on, with no more than it had (BI-SPL-08, L3039). */
function shieldLeft(actor: Creature, from: string): number {
  const others = standingOn(actor, "mageArmour", from).map(({ system }) =>
    shieldPoints(system.castLevel, system.intelligence),
  );
  return Math.min(actor.system.sp.value, bestShield(others));
}

/** Shield Points out of a thing of magic go with its scenes (BI-MAG-27, L3335). */
export function shieldRunsOut(actor: Creature, over: Period): Change[] {
  const clocks = unkeptOn(actor).flatMap(({ slug, effect }) =>
    slug === "mageArmour" ? [effectFacts(effect).clock] : [],
  );
  const ends = clocks.length > 0 && clocks.every((clock) => clock && deadlineAfter(clock, { over }) === "over");
  return ends ? setTo(actor, "system.sp.value", shieldLeft(actor, "")) : [];
}

/** What a spell left on somebody: effects that name it as where they come from. */
function brought(actor: Creature, from: string): Change[] {
  const gone = actor.effects.contents.filter((effect) => effect.origin === from);
  const shield = gone.some((effect) => effect.statuses.has("bind-mageArmour"));
  return [
    ...gone.map((effect) => remove(effect, "spellEnds")),
    ...(shield ? setTo(actor, "system.sp.value", shieldLeft(actor, from)) : []),
    // What was only believed turns out to have wearied all the same (BI-MAG-28, L2852).
    ...(lastOf(actor, from, "expectations", false) && actor.system.fatigue.believes === 0
      ? trackChanges(actor, undeceived(trackOf(actor), true), "spellEnds")
      : []),
    ...itemsOf(actor, "bindForm")
      .filter(({ system }) => system.spell === from)
      .flatMap((form) => returned(actor, form)),
    // A Fear of an earlier release left no effect, but a field (BI-MAG-09).
    ...(actor.system.fp.hidden && lastOf(actor, from, "fear", true) ? setTo(actor, "system.fp.hidden", false) : []),
  ];
}

/** What a thing of magic cast, with all that the same casting brought (BI-MAG-29). */
function broken(actor: Creature, id: string): Change[] {
  const all = unkeptOn(actor);
  const one = all.find(({ effect }) => effect.id === id);
  if (!one) throw new Error(localize("BIND.Magic.Problem.notStanding"));
  const gone = all.filter(({ slug, made }) => slug === one.slug && equalJson(made, one.made));
  const last = gone.length === all.filter(({ slug }) => slug === one.slug).length;
  return [
    ...gone.map(({ effect }) => remove(effect, "spellEnds")),
    ...(one.slug === "mageArmour" ? setTo(actor, "system.sp.value", shieldLeft(actor, "")) : []),
    ...(one.slug === "expectations" && last ? disillusioned(actor) : []),
  ];
}

/** What nobody keeps up is believed no longer; where a mage still makes one believe, the weariness waits for that to end (L2852). */
const disillusioned = (actor: Creature): Change[] => [
  ...(standingOn(actor, "expectations").length === 0
    ? trackChanges(actor, undeceived(trackOf(actor), true), "spellEnds")
    : []),
  ...setTo(actor, "system.fatigue.believes", 0),
];

const LIMITS: ChangeHandler["limits"] = {
  of: ["Actor"],
  paths: /^system\.((sp|hp)\.value|fp\.hidden|fatigue\.(normal|imagined|believes)|mind\.has(Intelligence|Charisma))$/,
  inside: { ActiveEffect: { comes: true }, Item: { comes: true, paths: /^system\.(target|others)$/ } },
};

/** Whether somebody holds this very spell and is this user's. */
const isHeldBy = (user: User | null, holder: string, id: string): boolean => {
  const actor = findActor(holder);
  return actor !== null && mayWrite(user, holder) && itemsOf(actor, "bindStandingSpell").some((one) => one.id === id);
};

/** A spell is kept up no longer: its item goes, and what it brought the caster (BI-MAG-09). `of`: one of several shook it off, it goes on. */
export const standingEndsKind: ChangeHandler = magicKind<{ id: string; of?: string }>(
  { id: text(16), of: maybe(text(200)) },
  (target, { id, of }) => {
    const actor = requireCreature(target);
    const item = itemsOf(actor, "bindStandingSpell").find((one) => one.id === id);
    if (!item || !cancel(poolOf(actor), id)) throw new Error(localize("BIND.Magic.Problem.notStanding"));
    const [first = "", ...others] = castOn(item).filter((uuid) => uuid !== of);
    if (of && first) return [...setTo(item, "system.target", first), ...setTo(item, "system.others", others)];
    return [remove(item, "spellEnds"), ...brought(actor, item.uuid)];
  },
  {
    limits: LIMITS,
    async afterwards(target, changes) {
      await offerVitality(target, changes);
      await offerFriendship(target, changes);
    },
    // Who cast it together with others ends it for them too: their own items say with whom (L2404).
    proves: ({ target, data }, message) => {
      const actor = findActor(target);
      const item = actor && itemsOf(actor, "bindStandingSpell").find(({ id }) => id === data.id);
      return item?.system.holders.some((holder) => isHeldBy(message.author, holder, String(data.id))) ?? false;
    },
  },
);

/** What a spell that ended had put on somebody else goes too. `effect`: what nobody kept up was broken. */
export const spellEndsKind: ChangeHandler = magicKind<{ from: string; effect?: string }>(
  { from: text(200), effect: maybe(text(16)) },
  (target, { from, effect }) => {
    const actor = requireCreature(target);
    return effect ? broken(actor, effect) : brought(actor, from);
  },
  {
    limits: LIMITS,
    afterwards: offerVitality,
    // A spell is its caster's to end: what comes from an actor of the card's author goes at their word. What was broken comes from nobody.
    proves: ({ data }, message) => {
      if (data.effect !== undefined) return false;
      const [caster = "", id = ""] = String(data.from).split(".Item.");
      const item = findItem(String(data.from));
      const holders = isItemOf(item, "bindStandingSpell") ? item.system.holders : [];
      return (
        (caster !== "" && id !== "" && mayWrite(message.author, caster)) ||
        holders.some((holder) => isHeldBy(message.author, holder, id))
      );
    },
  },
);
