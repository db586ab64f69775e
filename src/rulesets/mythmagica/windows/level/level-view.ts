import { sum } from "../../../../engine";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { isRanked, rankTerms, ROOT_SKILLS } from "../../adapters/characters/abilities";
import type { Catalogue } from "../../adapters/catalogue";
import { isCreature, itemsOf, type Avatar } from "../../adapters/creature";
import { kindOf, unlearned } from "../../adapters/combat/weapon-kind";
import { isItemOf } from "../../../../foundry/platform/documents";
import { outsideIn } from "../../adapters/characters/outside";
import { acceptedWords, attributeWords, givenWords } from "../../adapters/characters/given-words";
import { adjustmentsIn, givenSlugs } from "../../adapters/characters/packages";
import { askedWords, blockWords } from "../../adapters/characters/prerequisites";
import { classPicture, classSeeker, picksOf } from "../../adapters/characters/seeker";
import {
  canTeach,
  classBlocks,
  classLimit,
  freePickBlocked,
  freePicks,
  HIGHEST_LEVEL,
  trainingMonths,
  xpForLevel,
} from "../../rules/advancement";
import { growthView, rankOffer } from "../../sheets/growth-view";

type Chosen = ItemOf<"mythAbility"> | ItemOf<"mythGift"> | ItemOf<"mythWeapon">;

const word = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Level.${key}`, data);

/** What the next Level will bring (MY-LVL-04 to 06); "" at the highest. */
function nextLevel(level: number): string {
  const next = level + 1;
  if (next > HIGHEST_LEVEL) return "";
  return [
    word("next", { level: next, xp: xpForLevel(next) }),
    ...(classLimit(next) > classLimit(level) ? [word("nextClass")] : []),
    ...(freePicks(next) > freePicks(level) ? [word("nextPick")] : []),
  ].join(" ");
}

/** Those of the world who could teach a class (MY-CLS-04, AMB-31). */
const teachersOf = (actor: Avatar, { slug, skills }: { slug: string; skills: readonly string[] }): string =>
  game.actors.contents
    .filter(isCreature)
    .filter((one) => one !== actor && canTeach(classSeeker(one), { slug, skills }))
    .map(({ name }) => name)
    .join(", ");

/** Classes that could be taken, each with what speaks against it, and its training (MY-CLS-03 to 06). */
function classRows(actor: Avatar, catalogue: Catalogue) {
  const { classes, abilities, gifts, proficiencies, weapons } = catalogue;
  const seeker = classSeeker(actor);
  const known = [...abilities, ...gifts, ...proficiencies, ...weapons];
  const held = new Set(seeker.classes.map(({ slug }) => slug));
  return classes
    .filter(({ system }) => !held.has(system.slug))
    .map((item) => {
      const wanted = classPicture(item);
      const why = classBlocks(seeker, wanted).map((one) =>
        blockWords("Class", one, wanted.prerequisites, seeker, known),
      );
      const skills = givenSlugs(item.system).filter((slug) =>
        abilities.some((one) => isRanked(one) && one.system.slug === slug),
      );
      const months = trainingMonths(seeker, wanted);
      const teachers = months > 0 && wanted.kind === "veteran" ? teachersOf(actor, { slug: wanted.slug, skills }) : "";
      return {
        uuid: item.uuid,
        name: item.name,
        img: item.img ?? "",
        kind: localize(`MYTHMAGICA.Choice.${wanted.kind}`),
        needs: wanted.prerequisites.map((one) => askedWords(one, known)).join(", "),
        gives: [attributeWords(adjustmentsIn(item.system)), givenWords(catalogue, item), ...acceptedWords(item)]
          .filter(Boolean)
          .join(" · "),
        why: why.join(" "),
        training:
          seeker.classes.length === 0
            ? ""
            : months > 0
              ? format(`MYTHMAGICA.Class.training.${wanted.kind}`, { months })
              : localize("MYTHMAGICA.Class.waived"),
        teachers: teachers ? word("teachers", { names: teachers }) : "",
        open: why.length === 0,
        may: why.length === 0 || game.user.isGM,
        overrules: why.length > 0 && game.user.isGM,
      };
    })
    .sort((a, b) => Number(b.open) - Number(a.open));
}

/**
 * Everything that ranks are or could be bought in, with where its rank comes from (MY-ABL-02 to 04, MY-CLS-07): abilities, kinds of
 * weapons among them, and the kinds of weapons at hand that nothing was gained in yet (MY-CBC-01).
 */
const rankRows = (actor: Avatar) =>
  [...itemsOf(actor, "mythAbility").filter(isRanked), ...unlearned(actor)].map((item) => {
    const terms = rankTerms(actor, item);
    return {
      id: item.id,
      name: item.name,
      rank: sum(terms),
      terms: terms
        .filter(({ value }) => value !== 0)
        .map(({ label, value }) => `${localize(label)} ${signed(value)}`)
        .join(", "),
      mayLower: item.type === "mythAbility" && item.system.spentXp > 0,
      ...rankOffer(actor, { base: item.system.base, spentXp: item.type === "mythAbility" ? item.system.spentXp : 0 }),
    };
  });

/** What may be chosen outside of class now (MY-LVL-06). */
export function pickable(actor: Avatar, { abilities, gifts, weapons }: Catalogue): Chosen[] {
  const learned = actor.items.contents.filter(({ type }) => type !== "mythWeapon");
  const held = new Set(learned.map(({ system }) => String((system as { slug?: unknown }).slug ?? "")));
  const seeker = { ...classSeeker(actor), ...picksOf(actor) };
  const firsts = weapons.filter((one, at) => weapons.findIndex((other) => kindOf(other) === kindOf(one)) === at);
  return [...gifts.filter(({ system }) => system.kind === "gift"), ...abilities.filter(isRanked), ...firsts].filter(
    (item) => {
      const slug = isItemOf(item, "mythWeapon") ? kindOf(item) : item.system.slug;
      // Up to release 0.1 a weapon that was picked was a proficiency of its own.
      const taken = held.has(slug) || (item.type === "mythWeapon" && held.has(`${slug}Training`));
      return slug !== "" && !taken && freePickBlocked(seeker, outsideIn(item)) === null;
    },
  );
}

/** Root skills of which nothing is written down yet (MY-CLS-12). */
export const missingRoots = (actor: Avatar, { abilities }: Catalogue): ItemOf<"mythAbility">[] => {
  const held = itemsOf(actor, "mythAbility").map(({ system }) => system.slug);
  return abilities.filter(
    ({ system }) => (ROOT_SKILLS as readonly string[]).includes(system.slug) && !held.includes(system.slug),
  );
};

/** Everything that the window of Levels shows. */
export function levelView(actor: Avatar, catalogue: Catalogue, picked = "") {
  const { level } = actor.system.derived;
  const choices = pickable(actor, catalogue);
  const chosen = choices.find(({ uuid }) => uuid === picked);
  return {
    level: format("MYTHMAGICA.Guide.level", { level }),
    next: nextLevel(level),
    growth: growthView(actor),
    mayChange: actor.isOwner,
    shelves: (["mythGift", "mythAbility", "mythWeapon"] as const)
      .map((type) => ({
        label: localize(`MYTHMAGICA.Guide.shelf.${outsideIn({ type, system: {} }).kind}`),
        options: choices
          .filter((one) => one.type === type)
          .map(({ uuid, name }) => ({ uuid, name, selected: uuid === picked })),
      }))
      .filter(({ options }) => options.length > 0),
    about: chosen ? plainStart(chosen.system.description) : "",
    ranks: rankRows(actor),
    roots: missingRoots(actor, catalogue).map(({ uuid, name }) => ({ uuid, name })),
    classes: classRows(actor, catalogue),
  };
}
