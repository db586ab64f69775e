/**
 * How a token moves (v13): along waypoints, told of by the hooks `preMoveToken` and `moveToken`, kept as `movement`. Shapes by
 * foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOperation.html and TokenMovementWaypoint.html; a way is
 * written as a whole here, and nothing stands in it.
 */
import type { Data } from "./types";

interface Position {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
}
export interface Waypoint extends Position {
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
}
interface Section {
  waypoints: Waypoint[];
  cost: number;
  distance: number;
  spaces: number;
  diagonals: number;
}
export interface TokenMovement {
  id: string;
  method: string;
  origin: Position;
  destination: Position;
  passed: Section;
  pending: Section;
  chain: string[];
  recorded: boolean;
  constrained: boolean;
}

/** What an update's options say of a token's way: by its id, the waypoints after the place where it stands. */
export interface MovementInstruction {
  waypoints?: Partial<Waypoint>[];
  method?: string;
}

/** Operation option: movements by id of their token, as they travel to every client. */
export const MOVEMENTS = "_movement";
const PLACE = ["x", "y", "elevation"] as const;

const positionOf = ({ x, y, elevation, width, height }: Position): Position => ({ x, y, elevation, width, height });
/** Of what a waypoint says of itself, what it says by default. */
const UNMARKED = { action: "walk", snapped: false, explicit: false, checkpoint: false, intermediate: false };
const nothing = (): Section => ({ waypoints: [], cost: 0, distance: 0, spaces: 0, diagonals: 0 });

/** The movement that an update of a token's place makes; null for an update that moves nothing. */
export function movementOf(
  token: Position & { id: string | null },
  changed: Data,
  options: Data,
): TokenMovement | null {
  if (!PLACE.some((key) => key in changed)) return null;
  const origin = positionOf(token);
  const destination = {
    ...origin,
    ...Object.fromEntries(PLACE.flatMap((key) => (key in changed ? [[key, changed[key]]] : []))),
  };
  const told = (options.movement as Record<string, MovementInstruction> | undefined)?.[token.id ?? ""] ?? {};
  const waypoints: Waypoint[] = [];
  for (const at of [...(told.waypoints ?? []), destination]) {
    const last = waypoints.at(-1) ?? origin;
    const next = { ...UNMARKED, explicit: told.method === "dragging", ...positionOf(last), ...given(at) };
    if (PLACE.some((key) => next[key] !== last[key])) waypoints.push(next);
  }
  return {
    id: foundry.utils.randomID(),
    method: told.method ?? (options.isUndo === true ? "undo" : "api"),
    origin,
    destination,
    passed: { ...measured(origin, waypoints), waypoints },
    pending: nothing(),
    chain: [],
    recorded: false,
    constrained: false,
  };
}

const given = (at: Partial<Waypoint>): Partial<Waypoint> =>
  Object.fromEntries(Object.entries(at).filter(([, value]) => value !== undefined));

/** Lengths by the viewed scene's grid, from centre to centre. */
function measured(origin: Position, waypoints: Waypoint[]): Section {
  const grid = canvas.grid as unknown as {
    sizeX: number;
    sizeY: number;
    measurePath(points: object[]): Omit<Section, "waypoints">;
  } | null;
  if (!grid) return nothing();
  const { cost, distance, spaces, diagonals } = grid.measurePath(
    [origin, ...waypoints].map(({ x, y, width, height }) => ({
      x: x + (width * grid.sizeX) / 2,
      y: y + (height * grid.sizeY) / 2,
    })),
  );
  return { waypoints, cost, distance, spaces, diagonals };
}

/** The movement that came with an update; null where the options hold none, or something that is none. */
export function movementIn(options: Data, id: string | null): TokenMovement | null {
  const found = (options[MOVEMENTS] as Record<string, TokenMovement> | undefined)?.[id ?? ""];
  return found?.origin && Array.isArray(found.passed?.waypoints) ? found : null;
}

/** A token that has not moved since the page was opened. */
export const unmoved = (token: Position): TokenMovement => ({
  id: "",
  method: "api",
  origin: positionOf(token),
  destination: positionOf(token),
  passed: nothing(),
  pending: nothing(),
  chain: [],
  recorded: false,
  constrained: false,
});
