import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import { localize } from "../../../../foundry/platform/i18n";
import { ROOT_SKILLS } from "../../adapters/characters/abilities";
import { isAvatar, itemsOf, racesOf, type Creature } from "../../adapters/creature";
import { adjustmentsIn, classIn, givenSlugs, packageTraits, peopleOf } from "../../adapters/characters/packages";
import { classSeeker } from "../../adapters/characters/seeker";
import { traitsToAccept } from "../../rules/advancement";
import { ATTRIBUTES, deriveAttributes, type AttributeSheet } from "../../rules/attributes";
import { naturalAttacks } from "../../rules/combat";
import { tokenSide } from "../../rules/size";
import { bundleTraits } from "../../rules/traits";
import { newcomer, type Newcomer } from "../../stored/package-data";

type Package = ItemOf<"mythRace"> | ItemOf<"mythClass">;
type Brought = ItemOf<"mythAbility"> | ItemOf<"mythGift"> | ItemOf<"mythProficiency"> | ItemOf<"mythAttackMode">;

const broughtOf = (actor: Creature): Brought[] => [
  ...itemsOf(actor, "mythAbility"),
  ...itemsOf(actor, "mythGift"),
  ...itemsOf(actor, "mythProficiency"),
  ...itemsOf(actor, "mythAttackMode"),
];

const packagesOn = (actor: Creature): Package[] => [...itemsOf(actor, "mythRace"), ...itemsOf(actor, "mythClass")];

/** What somebody chose or paid for stays when its people goes: ranks that were bought, and what was picked outside of class. */
function isOwn(actor: Creature, { type, system }: Brought): boolean {
  if (
    actor.type === "mythAvatar" &&
    (actor as ActorOf<"mythAvatar">).system.purchases.some(({ id }) => id === system.slug)
  )
    return true;
  if (type !== "mythAbility") return false;
  const { spentXp, degree } = system as { spentXp: number; degree: string };
  return spentXp > 0 || degree !== "none";
}

/** What goes when packages do: their abilities and gifts, unless another gives them too, and their Traits. */
function leaving(actor: Creature, going: readonly Package[], coming: Newcomer | null): FoundryDocument[] {
  const staying = packagesOn(actor).filter((one) => !going.includes(one));
  const next = [...staying.map(({ system }): object => system), ...(coming ? [coming.system] : [])];
  const kept = new Set(next.flatMap((system) => givenSlugs(system)));
  const gone = new Set(going.flatMap(({ system }) => givenSlugs(system)).filter((slug) => !kept.has(slug)));
  const keptTraits = new Set(next.flatMap((system) => packageTraits(system)));
  const goneTraits = new Set(going.flatMap(({ system }) => packageTraits(system)));
  return [
    ...going,
    ...broughtOf(actor).filter((item) => gone.has(item.system.slug) && !isOwn(actor, item)),
    ...itemsOf(actor, "mythTrait").filter(
      ({ system: { kind, text } }) =>
        (kind === "racial" || kind === "class") && goneTraits.has(text) && !keptTraits.has(text),
    ),
  ];
}

/** Damage and Setback beyond the maxima that are left are lost (AMB-33). */
function capped(actor: Creature, sheet: AttributeSheet): Change[] {
  const { hpMax, fpMax } = deriveAttributes(sheet);
  const { damage, setback } = actor.system;
  return [
    ...setTo(actor, "system.damage", Math.min(damage, hpMax), "capped"),
    ...setTo(actor, "system.setback", Math.min(setback, fpMax), "capped"),
  ];
}

/** Baselines and size of a people, and everything that hangs on them (MY-ATT-02, MY-SIZ-01, MY-SIZ-02). */
function bodyChanges(actor: Creature, race: Newcomer | Package | null, lineage: Newcomer | Package | null): Change[] {
  const { sheet } = actor.system.derived;
  if (!race) return [];
  const { baseline, size } = peopleOf(race as Newcomer, lineage as Newcomer | null);
  const side = tokenSide(size);
  const token = size === actor.system.sizeCategory ? [] : ["width", "height"];
  return [
    ...ATTRIBUTES.flatMap((key) => setTo(actor, `system.baseline.${key}`, baseline[key], "people")),
    ...setTo(actor, "system.sizeCategory", size, "people"),
    ...token.flatMap((path) => setTo(actor, `prototypeToken.${path}`, side, "people")),
    ...capped(actor, { ...sheet, baseline }),
  ];
}

const traitOf = (actor: Creature, kind: "racial" | "class" | "faction", text: string): Change =>
  create(
    actor,
    "Item",
    { _id: foundry.utils.randomID(), name: text, type: "mythTrait", system: { text, kind, expires: "permanent" } },
    "package",
  );

/** Which peoples make room for a new one: another people takes the place of both, a lineage of the lineage alone. @throws Error without its people. */
function replaced(actor: Creature, item: Newcomer): Package[] {
  if (item.type === "mythAggregate" && itemsOf(actor, "mythAggregate").some(({ name }) => name === item.name))
    throw new Error(localize("MYTHMAGICA.People.blocked.member"));
  if (item.type !== "mythRace") return [];
  const { race, lineage } = racesOf(actor);
  const of = String(item.system.lineageOf ?? "");
  if ([race, lineage].some((one) => one && one.system.slug !== "" && one.system.slug === item.system.slug))
    throw new Error(localize("MYTHMAGICA.People.blocked.held"));
  if (!of) return [race, lineage].filter((one) => one !== null);
  if (race?.system.slug !== of) throw new Error(localize("MYTHMAGICA.People.blocked.lineageFirst"));
  return lineage ? [lineage] : [];
}

/**
 * A people, a class or a bundle of Traits with all that it brings (MY-CLS-01, MY-CLS-08, MY-CLS-09, MY-CLS-14): the old people goes with what was its
 * own, and what both give stays as it is. Degrees follow from the packages that are held, so they are not written.
 */
export function takePackage(actor: Creature, item: Newcomer, brings: readonly Newcomer[]): Change[] {
  const gone = leaving(actor, replaced(actor, item), item);
  const stays = (one: FoundryDocument) => !gone.includes(one);
  const given = givenSlugs(item.system);
  const held = new Set(
    broughtOf(actor)
      .filter(stays)
      .map(({ system }) => system.slug),
  );
  const traits = itemsOf(actor, "mythTrait").filter(stays);
  const { race } = racesOf(actor);
  const { sheet } = actor.system.derived;
  const body =
    item.type === "mythClass"
      ? capped(actor, {
          ...sheet,
          classes: [...sheet.classes, { label: item.name, adjustments: adjustmentsIn(item.system) }],
        })
      : item.type === "mythAggregate"
        ? []
        : item.system.lineageOf
          ? bodyChanges(actor, race, item)
          : bodyChanges(actor, item, null);
  return [
    ...body,
    ...gone.map((one) => remove(one, "package")),
    create(actor, "Item", newcomer(item), "package"),
    ...naturalAttacks<{ slug: string; one: Newcomer | null }>(
      [...held].map((slug) => ({ slug, one: null })),
      brings.map((one) => ({ slug: String(one.system.slug), one })),
    ).flatMap(({ slug, one }) =>
      one && given.includes(slug) ? [create(actor, "Item", newcomer(one), "package")] : [],
    ),
    ...traitChanges(
      actor,
      item,
      traits.map(({ system }) => system.text),
    ),
  ];
}

/** Abilities that are everybody's, or were chosen outside of class, are granted by no class alone. */
const isOnlyGiven = (actor: Creature, { system }: Brought): boolean =>
  !(ROOT_SKILLS as readonly string[]).includes(system.slug) &&
  !(isAvatar(actor) && actor.system.purchases.some(({ id }) => id === system.slug)) &&
  !("degree" in system && "spentXp" in system && system.degree !== "none");

/**
 * A class that is lost with everything that it alone gave: the XP in what goes can be spent anew (C6: 25, L3095).
 */
export function loseClass(actor: Creature, item: ItemOf<"mythClass">): Change[] {
  const staying = packagesOn(actor).filter((one) => one !== item);
  const kept = new Set(staying.flatMap(({ system }) => givenSlugs(system)));
  const given = givenSlugs(item.system).filter((slug) => !kept.has(slug));
  const lost = broughtOf(actor).filter((one) => given.includes(one.system.slug) && isOnlyGiven(actor, one));
  const spent = lost.reduce((sum, { system }) => sum + ("spentXp" in system ? system.spentXp : 0), 0);
  const { sheet } = actor.system.derived;
  const at = itemsOf(actor, "mythClass").indexOf(item);
  return [
    ...capped(actor, { ...sheet, classes: sheet.classes.filter((_, place) => place !== at) }),
    remove(item, "package"),
    ...lost.map((one) => remove(one, "package")),
    ...traitsGone(actor, "class", packageTraits(item.system), staying),
    ...setTo(actor, "system.unspentXp", actor.system.unspentXp + spent, "package"),
  ];
}

/** A faction that is left, with the Traits that it gave and no other gives (C6: 32, MY-TRT-11). */
export function loseFaction(actor: Creature, item: ItemOf<"mythAggregate">): Change[] {
  const staying = itemsOf(actor, "mythAggregate").filter((one) => one !== item);
  return [remove(item, "package"), ...traitsGone(actor, "faction", packageTraits(item.system), staying)];
}

const traitsGone = (
  actor: Creature,
  kind: "class" | "faction",
  texts: readonly string[],
  staying: readonly { system: object }[],
): Change[] => {
  const kept = staying.flatMap(({ system }) => packageTraits(system));
  return itemsOf(actor, "mythTrait")
    .filter(({ system }) => system.kind === kind && texts.includes(system.text) && !kept.includes(system.text))
    .map((one) => remove(one, "package"));
};

/** Traits of a people or a faction that are not held yet (MY-TRT-11), and those that a class means to accept (MY-TRT-05). */
function traitChanges(actor: Creature, { type, system }: Newcomer, held: readonly string[]): Change[] {
  const [kind, gained] =
    type === "mythClass"
      ? (["class", traitsToAccept(classSeeker(actor), classIn(system))] as const)
      : ([
          type === "mythAggregate" && system.scope !== "racial" ? "faction" : "racial",
          bundleTraits(
            packageTraits(system),
            held.map((text) => ({ text })),
          ),
        ] as const);
  return gained.map((text) => traitOf(actor, kind, text));
}
