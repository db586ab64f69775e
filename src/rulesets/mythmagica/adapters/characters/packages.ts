import { isObject } from "../../../../foundry/changes/data-shape";
import type { ClassPicture } from "../../rules/advancement/classes";
import { withLineage, type RacePackage } from "../../rules/advancement/packages";
import { ATTRIBUTES, attributesOf, type Attributes } from "../../rules/attributes/attribute";
import { SIZES, type Size } from "../../rules/size/category";

// Peoples and classes as they stand in items, on somebody or on a card: cards come from anybody, so nothing of them is taken for granted.

/** What an item stores; its fields are asked for one by one. */
type System = object;
const fieldsOf = (system: System) => system as Readonly<Record<string, unknown>>;

const words = (all: unknown): string[] =>
  Array.isArray(all) ? all.filter((one): one is string => typeof one === "string" && one !== "") : [];

/** Short names of what a package gives. */
export function givenSlugs(system: System): string[] {
  const { grants } = fieldsOf(system);
  return Array.isArray(grants) ? words(grants.map((one) => (isObject(one) ? one.slug : ""))) : [];
}

/** Traits of a people (MY-TRT-11), or those that a class asks to accept (MY-TRT-05). */
export function packageTraits(system: System): string[] {
  const { traits, requiredTraits } = fieldsOf(system);
  return [...words(traits), ...words(requiredTraits)];
}

const LARGEST = 99;

const numbersIn = (stored: unknown): Attributes =>
  attributesOf((key) => {
    const value = isObject(stored) ? Number(stored[key]) : 0;
    return Number.isInteger(value) && Math.abs(value) <= LARGEST ? value : 0;
  });

/** What an Initiate class adds for good (MY-ATT-05); others add nothing. */
export function adjustmentsIn(system: System): Attributes {
  const { kind, attributeAdjustments } = fieldsOf(system);
  return numbersIn(kind === "veteran" ? null : attributeAdjustments);
}

const sizeIn = (system: System): Size => SIZES.find((size) => size === fieldsOf(system).sizeCategory) ?? "medium";

const isBlank = (baseline: Attributes): boolean => ATTRIBUTES.every((key) => baseline[key] === 0);

interface People {
  name: string;
  system: System;
}

const raceIn = ({ name, system }: People): RacePackage => ({
  label: name,
  baseline: numbersIn(fieldsOf(system).baseline),
  size: sizeIn(system),
  grants: [],
  traits: packageTraits(system),
});

/** A people with its lineage on top (MY-CLS-14). A lineage whose numbers are as a new one has them leaves the people's. */
export function peopleOf(race: People, lineage: People | null): RacePackage {
  if (!lineage) return withLineage(raceIn(race), null);
  const { baseline, size, ...own } = raceIn(lineage);
  const differs = !isBlank(baseline);
  return withLineage(raceIn(race), {
    ...own,
    ...(differs ? { baseline } : {}),
    ...(differs || size !== "medium" ? { size } : {}),
  });
}

/** A class as the rules read it; what a new one has may be left out. */
export function classIn(system: System): ClassPicture {
  const { slug, kind, magical, prerequisites, requiredTraits, trainingMonths } = fieldsOf(system);
  const asked = Array.isArray(prerequisites) ? prerequisites.filter(isObject) : [];
  return {
    slug: typeof slug === "string" ? slug : "",
    kind: kind === "veteran" ? "veteran" : "initiate",
    magical: magical === true,
    prerequisites: asked.map(({ anyOf, rank }) => ({ anyOf: words(anyOf), rank: Number(rank) || 0 })),
    traits: words(requiredTraits),
    months: Number.isInteger(trainingMonths) ? Math.max(0, Number(trainingMonths)) : 1,
  };
}
