import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import { localize } from "../../../../foundry/platform/i18n";
import { isCurseKey, curseOf, markOf, type Affliction } from "../../adapters/conditions/afflictions";
import { conditionsIn } from "../../adapters/conditions/conditions";
import { isScar } from "../../adapters/conflict/conflict";
import { itemsOf, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import {
  contract,
  cursedAge,
  curseBurden,
  curseImmune,
  CURSES,
  isForgotten,
  lifts,
  type Age,
  type CurseKey,
  type DiseaseKey,
} from "../../rules/conditions";
import type { GloryStatus } from "../../rules/guts";
import { spellMarkOf } from "../../stored/spell-mark";
import { returned } from "../magic/shape-kinds";
import { hidesReason } from "../describe";
import { gainCaps } from "./condition-changes";

// How curses and diseases come to somebody, with all that hangs on them, and go again.

export type NewAffliction = {
  slug: CurseKey | DiseaseKey;
  kind: "curse" | "disease";
  /** Glory Status in which it came; 0: the one in force. */
  glory: number;
  quality: number;
  chronic: boolean;
};

const PICTURES = { curse: "evil-eyes", disease: "virus" };

const thing = (actor: Creature, type: string, name: string, system: object, id = foundry.utils.randomID()): Change =>
  create(actor, "Item", { _id: id, name, type, system }, "affliction");

export const afflictionName = (kind: string, slug: string): string => localize(`MYTHMAGICA.Affliction.${kind}.${slug}`);

/** @throws Error when it cannot befall this one. */
export function afflicted(actor: Creature, said: NewAffliction): Change[] {
  const { kind, quality, chronic } = said;
  const glory = (said.glory || gloryOf(actor)) as GloryStatus;
  if (kind === "disease" && actor.system.defences[said.slug] === "immune")
    throw new Error(localize("MYTHMAGICA.Affliction.immune"));
  if (kind === "curse" && isCurseKey(said.slug) && curseImmune(said.slug, ageOf(actor)))
    throw new Error(localize("MYTHMAGICA.Affliction.immune"));
  const slug = kind === "disease" ? contract(said.slug as DiseaseKey, glory, quality, chronic).key : said.slug;
  if (itemsOf(actor, "mythCurse").some(({ system }) => system.kind === kind && system.slug === slug)) return [];
  const id = foundry.utils.randomID();
  const name = afflictionName(kind, slug);
  const curse = kind === "curse" && isCurseKey(slug) ? slug : null;
  const system = {
    ...{ slug, kind, glory, chronic, qualityLevel: quality, stage: 0, contractedAt: game.time.worldTime },
    ...(curse ? ofCurse(actor, curse) : {}),
    description: `<p>${localize(`MYTHMAGICA.Affliction.${kind}Rule.${slug}`)}</p>`,
  };
  return [
    create(
      actor,
      "Item",
      { _id: id, name, type: "mythCurse", img: `systems/manifold/assets/game-icons/${PICTURES[kind]}.svg`, system },
      "affliction",
    ),
    thing(actor, "mythTrait", name, { slug: markOf(id), text: name, kind: "condition", expires: "whilePresent" }),
    ...(curse ? byCurse(actor, curse, id, glory) : []),
  ];
}

const ageOf = ({ system: { age, ageless } }: Creature) => ({ age: age as Age, ageless });

const ofCurse = (actor: Creature, key: CurseKey) => {
  const { category, conditions } = CURSES[key];
  const inherits = "inherited" in CURSES[key];
  return { category, inherits, conditions: [...conditions], before: key === "unnaturalAge" ? actor.system.age : "" };
};

/** What a curse does once, when it comes (MY-CRS-11, MY-CRS-14, MY-CRS-15, MY-CRS-19). */
function byCurse(actor: Creature, key: CurseKey, id: string, glory: number): Change[] {
  const changes = gainCaps(actor, curseBurden([key]).conditions, "affliction");
  if (key === "lycanthropy")
    changes.push(...afflicted(actor, { slug: key, kind: "disease", glory, quality: 0, chronic: true }));
  if (key === "unnaturalAge")
    changes.push(...setTo(actor, "system.age", cursedAge(actor.system.age as Age, actor.system.ageless)));
  if (key === "amnesia") changes.push(...personal(actor).flatMap((trait) => setTo(trait, "system.locked", true)));
  if (key === "madRage")
    changes.push(
      thing(actor, "mythGift", localize("MYTHMAGICA.Affliction.easilyEnraged"), { slug: markOf(id), kind: "flaw" }),
    );
  return changes;
}

const personal = (actor: Creature) => itemsOf(actor, "mythTrait").filter(({ system }) => isForgotten(system.kind));

/** The shape that it gave goes with it (MY-CRS-12). */
const ownShape = (actor: Creature, { id }: Affliction): Change[] =>
  actor.system.form.cast === id && id !== "" ? returned(actor) : [];

/** What it does shows no more, or again; of Lycanthropy: the beast is there, or gone (MY-CRS-07, MY-DIS-19, MY-DIS-22). */
export const hidden = (item: Affliction, hides: boolean): Change[] =>
  setTo(item, "system.hidden", hides, hidesReason(item.system.slug, item.name));

/** A lycanthrope is itself again (MY-DIS-22). */
export const changedBack = (actor: Creature, item: Affliction): Change[] => [
  ...hidden(item, false),
  ...ownShape(actor, item),
];

/** It is gone, and what came with it; what it had taken is back. */
export function relieved(actor: Creature, item: Affliction): Change[] {
  const mark = markOf(item.id ?? "");
  const marked = [...itemsOf(actor, "mythTrait"), ...itemsOf(actor, "mythGift")].filter(
    ({ system }) => system.slug === mark,
  );
  const key = curseOf(item);
  return [
    ...[item, ...marked].map((one) => remove(one, "affliction")),
    ...ownShape(actor, item),
    ...(key === "amnesia" ? personal(actor).flatMap((trait) => setTo(trait, "system.locked", false)) : []),
    ...(key === "unnaturalAge" && item.system.before ? setTo(actor, "system.age", item.system.before) : []),
  ];
}

/**
 * Death takes all curses (MY-CRS-04), and the body's diseases, handicaps, scars and spells with them: whoever is brought back comes
 * whole (L3107).
 */
export const relievedByDeath = (actor: Creature): Change[] => [
  ...itemsOf(actor, "mythCurse").flatMap((item) => {
    const key = curseOf(item);
    return key === null || lifts(key, "death") ? relieved(actor, item) : [];
  }),
  ...actor.effects.contents.filter((effect) => goesWithDeath(effect)).map((effect) => remove(effect, "affliction")),
];

/** A condition of the body, but death itself. */
export function isHandicap(effect: ActiveEffect): boolean {
  const held = conditionsIn(effect);
  return held.length > 0 && held.every(({ key }) => key !== "dead");
}

const goesWithDeath = (effect: ActiveEffect): boolean => {
  const role = spellMarkOf(effect)?.role;
  return isHandicap(effect) || isScar(effect) || role === "target" || role === "self";
};
