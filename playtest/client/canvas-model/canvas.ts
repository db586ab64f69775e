/**
 * `canvas` in the documented mode without drawing (sec. 2): `ready` stays false and no canvas hook runs, unless the user
 * turned the client setting core.noCanvas off, with which the table's board counts as a canvas. Tokens, grid and scene are
 * there in both cases (sec. 22 "Canvas").
 */
import type { SceneDocument } from "../documents/types";
import type { BaseGrid } from "./grid/base-grid";
import { createGrid } from "./grid/index";
import { TokenLayer } from "./token-layer";

export class Canvas {
  readonly tokens = new TokenLayer();
  ready = false;
  initialized = false;
  loading = false;
  scene: SceneDocument | null = null;
  grid: BaseGrid = createGrid(1, { size: 100, distance: 1 });
  dimensions: SceneDocument["dimensions"] | null = null;
  hud: Record<string, unknown> = {};
  stage: { scale: { x: number; y: number }; pivot: { x: number; y: number } } = {
    scale: { x: 1, y: 1 },
    pivot: { x: 0, y: 0 },
  };

  get id(): string | null {
    return this.scene?.id ?? null;
  }
  get activeLayer(): TokenLayer {
    return this.tokens;
  }
  get layers(): TokenLayer[] {
    return [this.tokens];
  }

  /** Look at a scene (null: at none). */
  async draw(scene: SceneDocument | null = game.scenes.current): Promise<this> {
    if (this.ready) Hooks.callAll("canvasTearDown", this);
    this.scene = scene;
    if (scene) {
      const { type, size, distance, units } = scene.grid;
      const diagonals = Number(game.settings.get("core", "gridDiagonals") ?? 0);
      this.grid = createGrid(type, { size, distance, units, diagonals });
    }
    this.dimensions = scene?.dimensions ?? null;
    const drawn = game.settings.get("core", "noCanvas") === false;
    if (drawn && !this.initialized) Hooks.callAll("canvasInit", this);
    this.initialized ||= drawn;
    this.tokens.view(scene);
    this.ready = drawn && scene !== null;
    if (this.ready) Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Inert: there is no camera (sec. 22, class C). */
  pan(_view: object = {}): void {}

  animatePan(_view: object = {}): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Inert: a ping is not shown. */
  ping(_origin: { x: number; y: number }, _options: object = {}): Promise<boolean> {
    return Promise.resolve(false);
  }
}
