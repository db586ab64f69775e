import { board } from "../board/the-board";
import type { BoardTool } from "../board/board-surface";
import type { SceneControl, SceneControlTool } from "./control-types";
import { inertControls } from "./inert-controls";
import { configureScene } from "../board/scene-dialog";

const ZOOM = 1.25;

/** The table's own tools; a fresh copy, since systems change it. */
export function coreControls(activeTool: string): Record<string, SceneControl> {
  const use = (tool: BoardTool) => (): void => {
    const there = board();
    if (there) there.tool = tool;
  };
  const tools: SceneControlTool[] = [
    { name: "select", title: "TABLE.Scene.Select", icon: "fa-solid fa-arrow-pointer", onChange: use("select") },
    { name: "target", title: "TABLE.Scene.Target", icon: "fa-solid fa-bullseye", onChange: use("target") },
    { name: "measure", title: "TABLE.Scene.Measure", icon: "fa-solid fa-ruler", onChange: use("measure") },
    {
      name: "zoomIn",
      title: "TABLE.Scene.ZoomIn",
      icon: "fa-solid fa-magnifying-glass-plus",
      button: true,
      onChange: () => board()?.zoom(ZOOM),
    },
    {
      name: "zoomOut",
      title: "TABLE.Scene.ZoomOut",
      icon: "fa-solid fa-magnifying-glass-minus",
      button: true,
      onChange: () => board()?.zoom(1 / ZOOM),
    },
    { name: "fit", title: "TABLE.Scene.Fit", icon: "fa-solid fa-expand", button: true, onChange: () => board()?.fit() },
    {
      name: "map",
      title: "TABLE.Scene.Map",
      icon: "fa-solid fa-pen-ruler",
      button: true,
      visible: game.user.isGM,
      onChange: () => configureScene(canvas.scene),
    },
    {
      name: "pause",
      title: "TABLE.Scene.Pause",
      icon: game.paused ? "fa-solid fa-play" : "fa-solid fa-pause",
      button: true,
      visible: game.user.isGM,
      onChange: () => game.togglePause(!game.paused, { broadcast: true }),
    },
  ];
  const ordered = tools.map((tool, index) => [tool.name, { order: index + 1, ...tool }] as const);
  return {
    tokens: {
      name: "tokens",
      layer: "tokens",
      title: "TABLE.Scene.Tokens",
      icon: "fa-solid fa-chess-pawn",
      order: 1,
      activeTool,
      tools: Object.fromEntries(ordered),
    },
    ...inertControls(),
  };
}
