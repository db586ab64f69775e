import type { Term } from "../../../../engine";
import { tokenOf } from "../../../../foundry/platform/measure";
import { regionsAt } from "../../../../foundry/platform/regions";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import {
  afterQuenching,
  areaRoll,
  quagmire,
  silenceEdge,
  slickEdge,
  slipsOn,
  tangleSlows,
  type Area,
  type AreaKind,
} from "../../rules/areas";
import type { RollTag } from "../../rules/conditions";
import type { Slowing, Square } from "../../rules/grid/path";
import { readArea } from "../../stored/area-data";
import { isSneaking } from "../characters/abilities";
import { has, type Creature } from "../creature";

/** Flag of a region that is an area of this game. */
export const AREA_FLAG = "area";

/** An area that somebody stands in. */
export type StoodIn = Area & { region: string; name: string; slips: boolean };

/** The areas at a token, or where it would be with its corner elsewhere, water reckoned in (MY-ARE-01, MY-ARE-12). */
export const areasAt = (token: TokenDocument, at?: { x: number; y: number }): StoodIn[] =>
  afterQuenching(
    regionsAt(token, at).flatMap(({ region, inside, of }) => {
      const area = readArea(region.getFlag(SYSTEM_ID, AREA_FLAG));
      return area ? [{ ...area, region: region.uuid, name: region.name, slips: slipsOn(inside, of) }] : [];
    }),
  );

/** The areas that somebody stands in on the viewed scene. */
export function areasOf(actor: Actor): StoodIn[] {
  const token = tokenOf(actor);
  return token ? areasAt(token) : [];
}

const FLYING = ["flying", "diving", "gliding", "hovering"];
const ON_THE_GROUND: readonly AreaKind[] = ["impeding", "quagmire", "slick"];

/** Whether somebody is above an area that is a state of the ground: whoever flies does not stand on it (MY-ARE-10, 11, 14). */
export const isAbove = (actor: Creature, kind: AreaKind): boolean =>
  ON_THE_GROUND.includes(kind) && FLYING.some((state) => has(actor, state));

/** What one's way out of one set of areas into another enters, a slick floor only once it bears half of one (MY-ARE-14). */
export function enteredOn(before: readonly StoodIn[], now: readonly StoodIn[]): StoodIn[] {
  const bears = ({ kind, slips }: StoodIn): boolean => kind !== "slick" || slips;
  const held = new Set(before.filter(bears).map(({ region }) => region));
  return now.filter((area) => bears(area) && !held.has(area.region));
}

export const isTangle = (kind: AreaKind): boolean => kind === "tangledConstructed" || kind === "tangledNatural";

const isMorass = ({ kind }: Area): boolean => kind === "stickyMorass" || isTangle(kind);
const isDark = ({ kind }: Area): boolean => kind === "darkened";
const isSlippery = ({ kind, slips }: StoodIn): boolean => kind === "slick" && slips;

type Way = readonly [before: readonly StoodIn[], now: readonly StoodIn[]];

/** Such an area, where one's way has led out of all of them; null: none. */
const leftBehind = ([before, now]: Way, isSuch: (area: StoodIn) => boolean): StoodIn | null =>
  now.some(isSuch) ? null : (before.find(isSuch) ?? null);

/** What held or hampered somebody until its way led out of it altogether; null: nothing (MY-ARE-15, MY-ARE-16). */
export const leftMorass = (...way: Way): StoodIn | null => leftBehind(way, isMorass);

/** Areas out of which one's way has led altogether, of those that leave something behind on whoever was in them (MY-ARE-05, 14 to 16, MY-TRT-07). */
export const leftAreas = (...way: Way): StoodIn[] => {
  const lends = new Set(way[0].flatMap(({ trait }) => trait || []));
  const traits = [...lends].map(
    (words) =>
      ({ trait }: StoodIn): boolean =>
        trait === words,
  );
  return [...new Set([isMorass, isDark, isSlippery, ...traits].flatMap((isSuch) => leftBehind(way, isSuch) ?? []))];
};

const ASKS_EACH_MOVE: readonly AreaKind[] = ["slick", "stickyMorass", "tangledConstructed", "tangledNatural"];

/** Where every Move Action takes a roll, of these areas (MY-ARE-14, MY-ARE-15, MY-ARE-16). */
export const rolledInMoving = (actor: Creature, areas: readonly StoodIn[]): StoodIn[] =>
  areas.filter(
    (area) =>
      ASKS_EACH_MOVE.includes(area.kind) &&
      (area.kind !== "slick" || area.slips) &&
      !isAbove(actor, area.kind) &&
      areaRoll(area, actor.system.sizeCategory) !== null,
  );

/** How the ground slows somebody in a square of the map: rough ground and tangles halve Speed, in a mire they creep (MY-ARE-10, MY-ARE-11, MY-ARE-16). */
export function slowedIn(actor: Creature, token: TokenDocument, square: Square): Slowing {
  const { sizeX = 0, sizeY = 0 } = canvas.grid ?? {};
  const kinds = areasAt(token, { x: square.x * sizeX, y: square.y * sizeY })
    .map(({ kind }) => kind)
    .filter((kind) => !isAbove(actor, kind));
  if (kinds.includes("quagmire") && quagmire(actor.system.sizeCategory).creeps) return "creep";
  // In a tangle at best half: who failed in one creeps (MY-ARE-16).
  return kinds.includes("impeding") || (kinds.some(isTangle) && tangleSlows(actor.system.sizeCategory)) ? "half" : null;
}

const label = (kind: AreaKind): string => `MYTHMAGICA.Area.${kind}`;
export const areaTerm = (kind: AreaKind, value: number): Term[] =>
  value === 0 ? [] : [{ label: label(kind), value, kind: "area" }];

/** What the ground and the air do to somebody's roll (MY-ARE-04, MY-ARE-11, MY-ARE-13, MY-ARE-14). */
export function groundEdges(actor: Creature, { slug = "" }: { slug?: string }, tags: readonly RollTag[]): Term[] {
  const involves = (...keys: string[]): boolean => keys.some((key) => tags.includes(`attr:${key}` as RollTag));
  const about = (form: string): boolean => tags.includes(`hazard:${form}`);
  const sneaking = isSneaking(actor, slug);
  const edges: Partial<Record<AreaKind, (area: StoodIn) => number>> = {
    quagmire: () => (involves("ag") || about("fettering") ? -quagmire(actor.system.sizeCategory).drawbacks : 0),
    silenced: () => silenceEdge({ hearing: tags.includes("hearing"), sneaking }),
    slick: ({ slips }) =>
      slips
        ? slickEdge({
            climbing: slug === "climbing",
            involved: involves("ag", "cr") || about("footing"),
            surefooted: false,
            check: false,
          })
        : 0,
  };
  const seen = new Set<AreaKind>();
  return areasOf(actor).flatMap((area) => {
    if (seen.has(area.kind) || isAbove(actor, area.kind)) return [];
    seen.add(area.kind);
    return areaTerm(area.kind, edges[area.kind]?.(area) ?? 0);
  });
}
