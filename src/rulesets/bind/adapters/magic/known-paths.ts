import { PATHS, type PathId } from "../../rules/experience/costs";
import { SPHERES, type KnownPath, type SphereId } from "../../rules/magic/paths";
import { itemsOf, type Creature } from "../creature";

export const isPath = (slug: string): slug is PathId => (PATHS as readonly string[]).includes(slug);
export const isSphere = (slug: string): slug is SphereId => (SPHERES as readonly string[]).includes(slug);

/** Spheres that the god adds to Devotion (BI-GOD-02). */
const deitySpheres = (actor: Creature): SphereId[] =>
  itemsOf(actor, "bindBelief").flatMap(({ system }) => [...system.spheres].filter(isSphere));

/** Paths somebody walks, with what their deity adds to Devotion. */
export const knownPaths = (actor: Creature): KnownPath[] =>
  itemsOf(actor, "bindPath").flatMap(({ name, system }) => {
    const path = system.slug || name.toLowerCase();
    if (!isPath(path)) return [];
    return [path === "devotion" ? { path, deitySpheres: deitySpheres(actor) } : { path }];
  });
