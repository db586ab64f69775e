import { hasTemplates } from "./compat";
import { spacesBetween, type Placed } from "./measure";

/** Tokens of the viewed scene that stand within so many spaces of another or of a place, itself among them; those a user does not see are left out. */
export function tokensWithin(middle: Placed, spaces: number): TokenDocument[] {
  const all = canvas.scene?.tokens.contents ?? [];
  return all.filter((token) => {
    if (token.hidden && !game.user.isGM) return false;
    const distance = token === middle ? 0 : spacesBetween(middle, token);
    return distance !== null && distance <= spaces;
  });
}

/**
 * Shows a round area about a token on its scene, by Foundry's own measured template: whoever made it can move and delete it. False:
 * this generation of Foundry has none and draws regions instead (`changes/area-kind.ts`), or this user may not place any.
 * @param spaces From the middle of the token's space to the rim.
 */
export async function markArea(middle: TokenDocument, spaces: number): Promise<boolean> {
  const { grid, scene } = canvas;
  const may = game.user.isGM || game.user.hasPermission("TEMPLATE_CREATE");
  if (!grid || !scene || !may || !hasTemplates()) return false;
  const { x, y, width, height } = middle;
  const distance = Math.max(0.5, spaces) * grid.distance;
  const area = { t: "circle", x: x + (width * grid.sizeX) / 2, y: y + (height * grid.sizeY) / 2, distance };
  return (await scene.createEmbeddedDocuments("MeasuredTemplate", [area])).length > 0;
}
