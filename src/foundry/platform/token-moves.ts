import type { Corner } from "./measure";

/** A way that this user took a token: its corners in pixels, from where it set out to where it stands now. */
export interface TokenMove {
  token: TokenDocument;
  way: Corner[];
  /** Whether it takes an earlier way back. */
  isUndo: boolean;
  /** Names the drag that this way is a part of: Foundry writes a way with checkpoints piece by piece. */
  drag: string;
}

/**
 * Calls back for every way that this client's user takes a token, so that nobody acts on it twice. Tokens move along waypoints
 * (hook `moveToken`, foundryvtt.com/api/functions/hookEvents.moveToken.html; the same in v14). Whoever is put elsewhere has not
 * walked there: a way with a teleport in it is none.
 */
export function onTokenMoved(listener: (move: TokenMove) => void): void {
  Hooks.on("moveToken", (token: TokenDocument, movement: TokenMovement, operation: Operation, user: User) => {
    const { origin, passed, method, chain, id } = movement;
    const isUndo = method === "undo" || operation.isUndo === true;
    if (!user.isSelf || (!isUndo && passed.waypoints.some(isTeleport))) return;
    const way = [origin, ...passed.waypoints].map(({ x, y }) => ({ x, y }));
    listener({ token, way, isUndo, drag: chain[0] ?? id });
  });
}

const isTeleport = ({ action }: TokenWaypoint): boolean => CONFIG.Token.movement?.actions[action]?.teleport === true;
