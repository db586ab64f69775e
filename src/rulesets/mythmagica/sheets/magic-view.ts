import { format, localize } from "../../../foundry/platform/i18n";
import { deadlineOf } from "../../../foundry/conditions/read-effect";
import { timeLeftWords } from "../../../foundry/platform/time-left";
import { has, itemsOf, type Creature } from "../adapters/creature";
import { influencesOf, limitOf } from "../adapters/magic/influences";
import { cancelPrice, endedByWord, heartfeltOf, keptUpBy, marksOn, type Running } from "../adapters/magic/running";
import { costOf, isFree, spellRank, spellsOf, spenderOf } from "../adapters/magic/spells";
import type { Ability } from "../adapters/characters/abilities";
import { dispellable, heartfeltLimit } from "../rules/magic/durations";
import { influenceCounts } from "../rules/magic/casting";
import { influenceCount } from "../rules/magic/upkeep";
import { asksForAttunement, kindOf, powersOf, type MagicItem } from "../adapters/magic/magic-items";
import { conjuredBy } from "../adapters/magic/conjured";
import { formOf } from "../adapters/magic/shape";
import { isOrnatum, showsCommandWords } from "../rules/magic/items";
import { row, stepsOf } from "./rows";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** "Free", "7 Setback", or nothing for what costs none. */
function priceWords(actor: Creature, spell: Ability): string {
  const cost = costOf(spenderOf(actor), spell);
  if (cost === null) return "";
  return isFree(actor, spell) ? say("free") : say("price", { price: cost });
}

const spellRow = (actor: Creature, spell: Ability) => ({
  ...row(spell),
  detail: `${localize(`MYTHMAGICA.Choice.${spell.system.category}`)} ${spellRank(actor, spell)}`,
  price: priceWords(actor, spell),
});

/** When it ends, in words; blank: by what happens. */
function untilWords(effect: ActiveEffect): string {
  const deadline = deadlineOf(effect);
  return deadline === null || deadline === "over" ? "" : timeLeftWords(deadline, game.time.worldTime);
}

/** A Nimbus, which is an Aura or a Halo, or a Woe: of each one is borne at most (MY-ITM-10). */
const radiates = ({ nimbus, woe }: { nimbus: boolean; woe: boolean }): string[] => [
  nimbus ? say("nimbus") : "",
  woe ? say("woe") : "",
];

const runningRow = (running: Running) => {
  const { effect, mark } = running;
  const [happens, dispelled] = [endedByWord(running), dispellable(mark.types)];
  return {
    cast: mark.cast,
    name: effect.name,
    img: effect.img,
    own: mark.role !== "target",
    opportune: mark.role !== "caster" && mark.types.includes("opportune"),
    cancel: mark.role === "target" ? null : cancelPrice(running),
    happened: happens ? say(`happenedNamed.${happens}`, { name: effect.name }) : "",
    limited: mark.uses > 0,
    until: [...mark.types.map((type) => say(`until.${type}`)), dispelled === "yes" ? "" : say(`dispelled.${dispelled}`)]
      .filter(Boolean)
      .join(" "),
    detail: [
      ...mark.types.map((type) => localize(`MYTHMAGICA.Magic.type.${type}`)),
      mark.upkeep > 0 ? say(`per.${mark.per}`, { setback: mark.upkeep }) : "",
      mark.uses > 0 ? say("usesLeft", { left: mark.uses }) : "",
      ...radiates(mark),
      untilWords(effect),
    ]
      .filter(Boolean)
      .join(" · "),
  };
};

/** How near somebody is to the Magic Limit, and by what (MY-MAG-06). */
function bindings(actor: Creature) {
  const influences = influencesOf(actor);
  const limit = limitOf(actor);
  const { count, exceeds } = influenceCount(influences, limit);
  return {
    words: say("bindings", { count, limit }),
    list: influences
      .filter((one) => influenceCounts(one) > 0)
      .map(({ label }) => label)
      .join(", "),
    exceeds,
    jinxed: has(actor, "jinxed"),
  };
}

/** A magic item: what sort it is, what sets it off as far as that is known, its uses, and whether it is attuned (MY-ITM-09). */
function itemRow(item: MagicItem) {
  const { uses, attuned, siphoning, siphons } = item.system;
  const kind = kindOf(item);
  const words = powersOf(item).flatMap(({ trigger, triggerKnown }) => (trigger && triggerKnown ? [trigger] : []));
  const asks = asksForAttunement(item);
  return {
    ...row(item),
    detail: [
      say(isOrnatum(kind) ? `kind.${kind}` : "kind.talisman"),
      ...(showsCommandWords(kind) ? words.map((word) => `“${word}”`) : []),
      uses.max === null ? "" : say("uses", { value: uses.value, max: uses.max }),
      asks ? say(attuned ? "attuned" : "unattuned") : "",
      siphoning ? say("draws", { setback: siphons }) : "",
      ...radiates(item.system),
    ]
      .filter(Boolean)
      .join(" · "),
    ...(uses.max === null ? {} : { steps: stepsOf("uses", uses.value, uses.max) }),
    uses: powersOf(item).some(({ constant }) => !constant),
    attunes: asks,
    attuneLabel: say(attuned ? "endAttunement" : "attune", { name: item.name }),
  };
}

/** Spells, powers and scores with their price, what is under way, magic items, curses and diseases. */
export const magicView = (actor: Creature) => ({
  spells: spellsOf(actor).map((spell) => spellRow(actor, spell)),
  running: marksOn(actor).map(runningRow),
  taxing: keptUpBy(actor).length > 0,
  heartfelt:
    heartfeltOf(actor).length > 0
      ? say("heartfelt", {
          count: heartfeltOf(actor).length,
          limit: heartfeltLimit(actor.system.derived.attributes.ht),
        })
      : "",
  bindings: bindings(actor),
  shape:
    actor.system.form.name === ""
      ? ""
      : formOf(actor)
        ? say("inShape", { shape: actor.system.form.name })
        : say("resized"),
  conjured: conjuredBy(actor).map(({ id, name, img }) => ({ id, name, img })),
  items: itemsOf(actor, "mythMagicItem").map(itemRow),
  curses: itemsOf(actor, "mythCurse").map(row),
});
