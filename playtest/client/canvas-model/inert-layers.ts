/**
 * `foundry.canvas.layers` (sec. 22 "Canvas"): systems extend these classes and put an instance on `canvas`, for a button of
 * the scene controls. A layer can be made, activated and read; it holds no objects, and drawing is a gap (class C).
 */
import { gapError } from "../gaps/gap-log";
import { TokenLayer } from "./token-layer";

type LayerOptions = Record<string, unknown>;

export class CanvasLayer {
  readonly options: LayerOptions = { ...(this.constructor as typeof CanvasLayer).layerOptions };
  interactiveChildren = false;

  static get layerOptions(): LayerOptions {
    return { name: "", baseClass: CanvasLayer };
  }

  /** The layer of this class that stands on `canvas`, if there is one. */
  static get instance(): unknown {
    return (canvas as unknown as Record<string, unknown>)[String(this.layerOptions.name)];
  }

  get name(): string {
    return this.constructor.name;
  }
  get hookName(): string {
    return this.name;
  }

  draw(): never {
    throw gapError(`foundry.canvas.layers.${this.name}#draw`);
  }
  _draw(): never {
    throw gapError(`foundry.canvas.layers.${this.name}#_draw`);
  }

  async tearDown(): Promise<this> {
    await this._tearDown();
    return this;
  }
  async _tearDown(): Promise<void> {}
}

export class InteractionLayer extends CanvasLayer {
  active = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  activate(_options: object = {}): this {
    const wasActive = this.active;
    this.active = true;
    if (!wasActive) this._activate();
    return this;
  }
  deactivate(): this {
    this.active = false;
    this._deactivate();
    return this;
  }
  _activate(): void {}
  _deactivate(): void {}
}

export class PlaceablesLayer extends InteractionLayer {
  objects: unknown = null;
  preview: unknown = null;
  hover: unknown = null;
  readonly controlledObjects = new Map<string, unknown>();

  static documentName = "";

  static override get layerOptions(): LayerOptions {
    return {
      ...super.layerOptions,
      baseClass: PlaceablesLayer,
      controllableObjects: false,
      rotatableObjects: false,
      confirmDeleteKey: false,
      objectClass: CONFIG[this.documentName as TableConfiguredDocument]?.objectClass,
      quadtree: true,
    };
  }

  get placeables(): unknown[] {
    return [];
  }
  get controlled(): unknown[] {
    return [...this.controlledObjects.values()];
  }
  get(_id: string): undefined {
    return undefined;
  }
  releaseAll(_options: object = {}): number {
    return 0;
  }
}

/** Layer -> document class of what lies on it; layers that hold no documents have none. */
const PLACEABLES: Record<string, string> = {
  DrawingsLayer: "Drawing",
  LightingLayer: "AmbientLight",
  NotesLayer: "Note",
  RegionLayer: "Region",
  SoundsLayer: "AmbientSound",
  TemplateLayer: "MeasuredTemplate",
  TilesLayer: "Tile",
  WallsLayer: "Wall",
};

function layerOf(name: string, documentName: string): typeof PlaceablesLayer {
  const named = {
    [name]: class extends PlaceablesLayer {
      static override documentName = documentName;
    },
  };
  return named[name] as typeof PlaceablesLayer;
}

function makeLayers(): Record<string, unknown> {
  const layers = Object.entries(PLACEABLES).map(([name, documentName]) => [name, layerOf(name, documentName)]);
  const named: Record<string, unknown> = Object.fromEntries(layers);
  Object.assign(named.NotesLayer as object, { TOGGLE_SETTING: "notesDisplayToggle" });
  const more = {
    ControlsLayer: class ControlsLayer extends InteractionLayer {},
    GridLayer: class GridLayer extends CanvasLayer {},
  };
  return { CanvasLayer, InteractionLayer, PlaceablesLayer, TokenLayer, ...named, ...more };
}

let made: Record<string, unknown> | null = null;

/** The layers by class name: one set, so that `CONFIG` and `foundry.canvas.layers` have the same classes. */
export function inertLayers(): Record<string, unknown> {
  return (made ??= makeLayers());
}
