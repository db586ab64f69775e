import { format, localize } from "../../../../foundry/platform/i18n";
import { pathSlotProblems, type PathSlot } from "../../rules/checks/skill";
import { mayWalk, openSpheres } from "../../rules/magic/paths";
import type { PathId } from "../../rules/experience/costs";
import { hasKnack } from "../../rules/knacks/knacks";
import { mayConsumeSouls } from "../../rules/magic/casting";
import { slugOf } from "../magic/caster";
import { isPath, isSphere, knownPaths } from "../magic/known-paths";
import { itemsOf, knacksOfActor, raceOf, skillLevel, skillOf, type Creature } from "../creature";

/** Specialisations of Academics that open a Path, as the book names them (L3662-3731). */
const SLOTS: Readonly<Record<string, PathId>> = {
  alchemy: "alchemy",
  theology: "devotion",
  devotion: "devotion",
  runelore: "runes",
  runes: "runes",
};

const slotsOf = (actor: Creature): PathId[] =>
  (skillOf(actor, "academics")?.system.specialisations ?? []).flatMap((one) => SLOTS[one.trim().toLowerCase()] ?? []);

/** Blood of elves; of dragons by a Story or the GM's word on the Path itself (L3690). */
const hasMagicalBlood = (actor: Creature): boolean => {
  const race = raceOf(actor);
  return race?.system.slug === "elf" || race?.system.ability.flags.has("magicalBlood") === true;
};

/** The Paths somebody walks, in words. */
export const learnedPaths = (actor: Creature) =>
  itemsOf(actor, "bindPath").map(({ id, name, img, system }) => ({ id, name, img, requirement: system.requirement }));

/** What speaks against a Path or the slots of Academics that open it (BI-PTH-01 to 06), in words. */
export function pathProblems(actor: Creature): string[] {
  const gods = itemsOf(actor, "bindBelief").map(({ system }) => system.slug);
  const forbidden =
    hasKnack(knacksOfActor(actor), "consumeSoul") &&
    gods.some((god) => !mayConsumeSouls({ creation: true, afterVitality: false }, god));
  const entry = {
    academicsSlots: slotsOf(actor),
    magicalBlood: hasMagicalBlood(actor),
    performance: skillLevel(actor, "performance"),
  };
  const items = itemsOf(actor, "bindPath");
  const barred = items.flatMap((item) => {
    const path = slugOf(item);
    return isPath(path) && !mayWalk(path, entry)
      ? [format("BIND.Magic.Problem.mayNotWalk", { path: item.name, why: localize(`BIND.Magic.Entry.${path}`) })]
      : [];
  });
  const slots: PathSlot[] = items.flatMap((item) => {
    const path = slugOf(item);
    const level = item.system.academicsLevel;
    return (path === "alchemy" || path === "runes" || path === "devotion") && level > 0 ? [{ path, level }] : [];
  });
  const wrong = pathSlotProblems(slots, skillLevel(actor, "academics")).map(({ path, level }) =>
    format("BIND.Magic.Problem.slotTaken", { path: localize(`BIND.Magic.Path.${path}`), level }),
  );
  return [...barred, ...wrong, ...(forbidden ? [localize("BIND.Magic.Problem.soulsForbidden")] : [])];
}

/** Why somebody may not know a sphere by the Paths it says (BI-MAG-25); empty: they may. */
export function spherePaths(actor: Creature, sphere: ItemOf<"bindSphere">): string {
  const slug = slugOf(sphere);
  const open = isSphere(slug) ? (openSpheres(knownPaths(actor))[slug] ?? []) : [];
  const paths = sphere.system.paths.filter(isPath);
  if (open.length === 0) return localize("BIND.Magic.Problem.noPathToSphere");
  const closed = paths.filter((path) => !open.includes(path));
  return closed.length === 0
    ? ""
    : format("BIND.Magic.Problem.wrongPath", {
        paths: closed.map((path) => localize(`BIND.Magic.Path.${path}`)).join(", "),
      });
}
