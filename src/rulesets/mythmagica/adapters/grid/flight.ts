import { tokenOf } from "../../../../foundry/platform/measure";
import { format, localize } from "../../../../foundry/platform/i18n";
import { chipsFor, fallBroken, hoverHolds, STORY, takeOffBlocked, type FlightMode } from "../../rules/grid/flight";
import { gridSide, roomSize } from "../../rules/grid/reach";
import { pathBetween } from "../../rules/grid/path";
import { climbPrice } from "./climb";
import type { Creature } from "../creature";
import { equipped } from "../combat/defence";
import { turnOf } from "../combat/fight";
import { placeOf } from "./ground";
import { reactionBlocked } from "../combat/reactions";
import { flightOf } from "./speeds";
import { taken } from "../combat/taken";
import { flightModesOf, isWinged } from "./wings";

/** One thing that a flyer may do, as a button of the page of combat. */
export interface FlightDeed {
  deed: string;
  /** How many Stories, or which way of flying. */
  value: string;
  label: string;
  cost: string;
}

export const canFly = (actor: Creature): boolean =>
  isWinged(actor) || flightModesOf(actor).length > 0 || flightOf(actor) !== null;

export const storiesUp = (actor: Creature): number => Math.round((tokenOf(actor)?.elevation ?? 0) / STORY);

/** Whether spread wings find room on the map, on one side or another (MY-FLY-08); without a map it is taken for granted. */
function hasRoom(actor: Creature): boolean {
  const token = tokenOf(actor);
  const place = token && placeOf(token);
  if (!isWinged(actor) || !place) return true;
  const side = gridSide(roomSize(actor.system.sizeCategory, true));
  const others = (canvas.scene?.tokens.contents ?? []).flatMap((one) => (one === token ? [] : (placeOf(one) ?? [])));
  const shifts = [0, place.side - side];
  return shifts.some((dx) =>
    shifts.some((dy) => {
      const spread = { x: place.x + dx, y: place.y + dy, side };
      return others.every((other) => pathBetween(spread, other) > 0);
    }),
  );
}

/** Fatiguing Setback of so many Stories more, as this one tires (MY-FLY-04, MY-CND-05). */
export const tiring = (actor: Creature, stories: number): number =>
  taken(actor, "fatiguing", climbPrice(tokenOf(actor), actor, stories));

/** Why somebody cannot take to the air (MY-FLY-08, MY-FLY-09), or null. */
export const groundedBy = (actor: Creature) =>
  takeOffBlocked({ armored: equipped(actor).armor !== null, room: hasRoom(actor) });

/** Stories up and down that one Move may bring (MY-FLY-04, MY-FLY-05, MY-FLY-10). */
const UP: Readonly<Record<FlightMode, readonly number[]>> = { ordinary: [1, 2], hover: [1, 2], glide: [1], dive: [1] };
const DOWN: Readonly<Record<FlightMode, readonly number[]>> = {
  ...{ ordinary: [1, 2], hover: [1, 2], glide: [1, 2] },
  dive: [2, 3, 4, 5],
};

const deed = (id: string, value: string | number, cost = ""): FlightDeed => ({
  deed: id,
  value: String(value),
  label: format(`MYTHMAGICA.Flight.deed.${id}`, {
    stories: storyWords(Number(value)),
    mode: id === "mode" ? modeName(String(value)) : "",
  }),
  cost,
});

/** "2 Stories". */
export const storyWords = (count: number): string =>
  count === 1 ? localize("MYTHMAGICA.Flight.stories.one") : format("MYTHMAGICA.Flight.stories.more", { count });

const modeName = (mode: string): string => localize(`MYTHMAGICA.Flight.mode.${mode}`);

const mayBreakFall = (actor: Creature): boolean =>
  fallBroken({ flies: canFly(actor), reactionLeft: reactionBlocked(actor) === null, landsBeforeNextMove: true });

function inTheAir(actor: Creature, mode: FlightMode): FlightDeed[] {
  const high = storiesUp(actor);
  const setback = (stories: number) => {
    const price = tiring(actor, stories);
    return price > 0 ? format("MYTHMAGICA.Flight.tires", { setback: price }) : "";
  };
  const others = [...new Set<FlightMode>(["ordinary", ...flightModesOf(actor)])].filter((one) => one !== mode);
  return [
    ...UP[mode].map((stories) => deed("up", stories, setback(stories))),
    ...DOWN[mode].filter((stories) => stories <= high).map((stories) => deed("down", stories)),
    ...others.map((one) => deed("mode", one)),
    ...(mode === "hover" && !hoverHolds(turnOf(actor)?.actions ?? 1)
      ? [deed("stay", "", localize("MYTHMAGICA.Turn.action"))]
      : []),
    ...(mode !== "dive" && high <= 2 ? [deed("land", "")] : []),
    deed("fall", ""),
    ...(mayBreakFall(actor) ? [deed("breakFall", "", localize("MYTHMAGICA.Turn.reaction"))] : []),
  ];
}

/** "Chips: 1 red, 1 white". */
function chipWords(stories: number): string {
  const chips = Object.entries(chipsFor(stories)).flatMap(([colour, count]) =>
    count > 0 ? [format(`MYTHMAGICA.Flight.chip.${colour}`, { count })] : [],
  );
  return format("MYTHMAGICA.Flight.chips", { chips: chips.join(", ") });
}

/** "30 ft. up: a red chip and a white one", and what a flyer may do; null for whoever stays on the ground (MY-FLY-01). */
export function flightView(actor: Creature) {
  if (!canFly(actor)) return null;
  const mode = flightOf(actor);
  const high = storiesUp(actor);
  const why = mode === null ? groundedBy(actor) : null;
  return {
    title:
      mode === null
        ? localize("MYTHMAGICA.Flight.title")
        : format("MYTHMAGICA.Flight.now", { mode: modeName(mode), feet: high * STORY, stories: storyWords(high) }),
    chips: high > 0 ? chipWords(high) : "",
    warning: why && localize(`MYTHMAGICA.Flight.${why}`),
    deeds: mode === null ? [deed("takeOff", "")] : inTheAir(actor, mode),
  };
}
