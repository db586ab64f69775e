/** Tokens that lie over each other: the higher one, or else the one with the higher `sort`, is on top. */
import type { TokenObject } from "../../documents/types";

type Layered = { id: string; document: { elevation?: number; sort?: number } };

/** From the lowest to the one on top. */
export function inOrder<T extends Layered>(tokens: T[]): T[] {
  const key = ({ document }: T): [number, number] => [document.elevation ?? 0, document.sort ?? 0];
  return tokens.toSorted((a, b) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1]);
}

/** Values of `sort` that bring tokens above all others of the scene, or below them, in the order they have. */
export function sortsFor(all: Layered[], chosen: Layered[], front: boolean): { _id: string; sort: number }[] {
  const others = all.filter((token) => !chosen.includes(token)).map(({ document }) => document.sort ?? 0);
  if (!others.length) return [];
  const first = front ? Math.max(...others) + 1 : Math.min(...others) - chosen.length;
  return inOrder(chosen).map(({ id }, index) => ({ _id: id, sort: first + index }));
}

/** Bring the selected tokens to the front, or send them to the back. */
export function changeOrder(front: boolean): boolean {
  const { controlled, placeables } = canvas.tokens as unknown as Record<string, (TokenObject & Layered)[]>;
  const updates = sortsFor(placeables ?? [], controlled ?? [], front);
  if (updates.length) void canvas.scene?.updateEmbeddedDocuments("Token", updates);
  return updates.length > 0;
}
