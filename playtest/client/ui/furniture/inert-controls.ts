import type { SceneControl } from "./control-types";

/** v13's other sets of tools: name, layer, icon, the tool that is chosen first. Packages put tools of their own into them. */
const LAYERS: [name: string, layer: string, icon: string, first: string][] = [
  ["templates", "templates", "fa-solid fa-ruler-combined", "circle"],
  ["tiles", "tiles", "fa-solid fa-cubes", "select"],
  ["drawings", "drawings", "fa-solid fa-pencil", "select"],
  ["walls", "walls", "fa-solid fa-block-brick", "select"],
  ["lighting", "lighting", "fa-regular fa-lightbulb", "light"],
  ["sounds", "sounds", "fa-solid fa-music", "sound"],
  ["regions", "regions", "fa-regular fa-game-board", "select"],
  ["notes", "notes", "fa-solid fa-bookmark", "select"],
];

/** Nothing is drawn on these layers: their sets have no tools of the table's own to show. */
export function inertControls(): Record<string, SceneControl> {
  const sets = LAYERS.map(([name, layer, icon, first], index): [string, SceneControl] => [
    name,
    {
      name,
      layer,
      icon,
      title: `TABLE.Scene.Layer.${name}`,
      order: index + 2,
      activeTool: first,
      tools: { [first]: { name: first, title: "TABLE.Scene.Select", icon: "fa-solid fa-expand", visible: false } },
    },
  ]);
  return Object.fromEntries(sets);
}
