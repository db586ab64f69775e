import type { SceneDocument } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import { gridLines, type LineGrid } from "./grid-lines";

/** The still parts of a scene: ground, picture, grid. Token views are added by the board. */
export function buildStage(scene: SceneDocument): HTMLElement {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const more = scene as unknown as { backgroundColor?: unknown; grid: { color?: unknown; alpha?: number } };
  const ground = el("div", { class: "ground" });
  ground.style.cssText = `left:${sceneX}px;top:${sceneY}px;width:${sceneWidth}px;height:${sceneHeight}px`;
  const color = more.backgroundColor ? cssColor(more.backgroundColor) : null;
  if (color) ground.style.setProperty("--scene-color", color);
  const { src } = scene.background;
  if (src) ground.append(el("img", { src, alt: "", draggable: "false" }));
  const lines = gridLines(canvas.grid as unknown as LineGrid, width, height, {
    color: cssColor(more.grid.color, "#000000"),
    alpha: more.grid.alpha ?? 0.2,
  });
  const stage = el("div", { class: "stage" }, ground, lines);
  stage.style.width = `${width}px`;
  stage.style.height = `${height}px`;
  stage.style.setProperty("--grid-size", `${scene.grid.size}px`);
  return stage;
}

/** Changes with anything that asks for a new stage. */
export function stageKey(scene: SceneDocument | null): string {
  if (!scene) return "";
  const { id, background, dimensions, grid } = scene;
  const color = (scene as unknown as { backgroundColor?: unknown }).backgroundColor;
  return JSON.stringify([id, background.src, dimensions, grid, color ? cssColor(color) : null]);
}
