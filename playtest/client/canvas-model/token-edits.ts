/** Moving, turning and copying tokens of the viewed scene (`canvas.tokens`), each as one write. */
import type { AnyDocument, Data, SceneDocument, TokenDocumentLike } from "../documents/types";

interface Token {
  readonly id: string;
  readonly document: TokenDocumentLike;
  readonly scene: AnyDocument | null;
  readonly x: number;
  readonly y: number;
}

interface Point {
  x: number;
  y: number;
}

export interface MoveOptions {
  /** Steps to the right and down, in spaces. */
  dx?: number;
  dy?: number;
  /** Face that way instead of going there. */
  rotate?: boolean;
}

export interface RotateOptions {
  angle?: number | null;
  delta?: number | null;
  /** Whole steps of so many degrees. */
  snap?: number | null;
}

/** Degrees of a token that looks that way; down is 0, as tokens are drawn. */
export function facing({ dx = 0, dy = 0 }: MoveOptions): number {
  return (Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 270) % 360;
}

/** The angle after a turn by `delta` or to `angle`, in whole steps. */
export function turned(rotation: number, { angle = null, delta = null, snap = null }: RotateOptions): number {
  const wanted = angle ?? rotation + (delta ?? 0);
  const whole = snap ? Math.round(wanted / snap) * snap : wanted;
  return ((whole % 360) + 360) % 360;
}

/** Those of the tokens that may be turned, with their new angle. */
export function rotations(tokens: Token[], options: RotateOptions): Data[] {
  return tokens
    .filter(({ document }) => !(document as unknown as { lockRotation?: boolean }).lockRotation)
    .map(({ document }) => ({ _id: document.id, rotation: turned(rotationOf(document), options) }))
    .filter(({ _id, rotation }) => rotationOf(tokens.find(({ id }) => id === _id)?.document) !== rotation);
}

function rotationOf(document: unknown): number {
  return Number((document as { rotation?: number } | undefined)?.rotation ?? 0);
}

/** Sources of copies: around a point, in the order and at the distances that the originals have. */
export function copiesAt(objects: Token[], point: Point, place: (corner: Point) => Point): Data[] {
  const left = Math.min(...objects.map(({ x }) => x));
  const top = Math.min(...objects.map(({ y }) => y));
  return objects.map((token) => {
    const data = token.document.toObject() as Data;
    const corner = place({ x: point.x + token.x - left, y: point.y + token.y - top });
    return { ...data, x: Math.round(corner.x), y: Math.round(corner.y) };
  });
}

/** What was cut here goes to its new place; what was copied, or cut on another scene, is made anew. */
export async function paste(scene: SceneDocument, objects: Token[], data: Data[], cut: boolean): Promise<unknown[]> {
  const origin = objects[0]?.scene as SceneDocument | null | undefined;
  if (cut && origin === scene) {
    const moves = data.map(({ _id, x, y, hidden }) => ({ _id, x, y, hidden }));
    return scene.updateEmbeddedDocuments("Token", moves);
  }
  const made = await scene.createEmbeddedDocuments(
    "Token",
    data.map(({ _id, ...rest }) => rest),
  );
  const ids = objects.map(({ id }) => id);
  if (cut && origin) await origin.deleteEmbeddedDocuments("Token", ids);
  return made;
}
