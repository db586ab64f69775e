import type { FlightMode } from "../../rules/grid/flight";
import { giftFlags } from "../characters/gift-flags";
import type { Creature } from "../creature";
import { formOf } from "../magic/shape";

/** Names of ways of moving that are flights, as entries and gifts have them. */
const MODES: Readonly<Record<string, FlightMode>> = { fly: "ordinary", dive: "dive", glide: "glide", hover: "hover" };

/** What gifts let a body do; another shape has a body of its own (MY-PLY-08). */
const bodilyGifts = (actor: Creature): string[] => (formOf(actor) ? [] : giftFlags(actor));

/** Whether somebody has wings, by its entry or as a gift of its people. */
export const isWinged = (actor: Creature): boolean => actor.system.winged || bodilyGifts(actor).includes("winged");

/** Ways of flying that somebody has, by its entry or by gifts. */
export const flightModesOf = (actor: Creature): FlightMode[] => [
  ...new Set(
    [...actor.system.moveModes.map(({ mode }) => mode), ...bodilyGifts(actor)].flatMap((one) => MODES[one] ?? []),
  ),
];
