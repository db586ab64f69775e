import { tokensWithin } from "../../../../foundry/platform/areas";
import { tokenOf } from "../../../../foundry/platform/measure";
import { isCreature, type Creature } from "../creature";
import type { standingSpells } from "./mana";

type Standing = ReturnType<typeof standingSpells>[number];

/** The ground that a spell covers: a space of a scene, in pixels, and how many spaces it is across. */
export type SpellPlace = { scene: string; x: number; y: number; across: number };

/** Where somebody stands, as the middle of a spell that is made there; null: on no scene that can be measured. `area`: "6 squares". */
export function placeAbout(target: Actor | null, area: string): SpellPlace | null {
  const token = target && tokenOf(target);
  const { grid, scene } = canvas;
  const [amount = "0", unit = "squares"] = area.split(" ");
  if (!token || !grid || !scene || unit !== "squares") return null;
  const [x, y] = [token.x + ((token.width - 1) * grid.sizeX) / 2, token.y + ((token.height - 1) * grid.sizeY) / 2].map(
    Math.round,
  );
  return {
    scene: scene.id ?? "",
    x: x ?? 0,
    y: y ?? 0,
    across: Math.max(0, Math.min(200, Math.round(Number(amount) || 0))),
  };
}

/** Who stands in it now; null: that cannot be measured here. */
export function standingIn({ system: { place } }: Standing): Creature[] | null {
  const { scene } = canvas;
  if (!scene || place.scene === "" || place.scene !== scene.id) return null;
  const middle = { x: place.x, y: place.y, width: 1, height: 1, elevation: 0, parent: scene as never };
  return tokensWithin(middle, place.across / 2)
    .map(({ actor }) => actor)
    .filter(isCreature);
}
