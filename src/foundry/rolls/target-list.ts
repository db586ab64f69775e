import { targetedActors } from "../platform/documents";
import type { TargetChoice } from "./roll-action";

/** Somebody a roll could be aimed at, as the dialog lists them. */
export interface TargetView {
  uuid: string;
  name: string;
  chosen: boolean;
}

/** Longer lists help nobody; whoever is targeted on the canvas comes first. */
const MOST = 60;

/** Whoever this user sees: those targeted at the table first, then who fights, then the others of the scene. */
export function aimable({ chosen, fits }: Pick<TargetChoice, "chosen" | "fits">, besides: Actor | null): Actor[] {
  const tokens = (canvas.tokens?.placeables ?? []).filter(({ isVisible }) => isVisible);
  const fighting = game.combat?.combatants.contents ?? [];
  const seen = new Set(tokens.map(({ actor }) => actor));
  const seenHere = [
    ...targetedActors(besides),
    ...fighting.map(({ actor }) => actor).filter((actor) => seen.has(actor)),
    ...seen,
  ];
  // Nobody moves in the list by being chosen.
  const all = [...chosen.filter((actor) => !seenHere.includes(actor)), ...seenHere];
  const known = [...new Set(all)].filter((actor): actor is Actor => actor !== null && actor !== besides && fits(actor));
  return known.slice(0, MOST);
}

/** The same with the names that stand below their tokens: an actor's own may be a secret. */
export function targetViews(choice: Pick<TargetChoice, "chosen" | "fits">, besides: Actor | null): TargetView[] {
  const names = new Map((canvas.tokens?.placeables ?? []).map(({ actor, name }) => [actor, name]));
  return aimable(choice, besides).map((actor) => ({
    uuid: actor.uuid,
    name: names.get(actor) ?? actor.name,
    chosen: choice.chosen.includes(actor),
  }));
}
