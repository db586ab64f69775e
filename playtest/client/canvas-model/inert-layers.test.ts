import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import { clearGapLog, gapEntries } from "../gaps/gap-log";
import { inertLayers, PlaceablesLayer } from "./inert-layers";

beforeEach(async () => {
  clearHooks();
  clearGapLog();
  await openTable();
});
afterEach(clearGapLog);

describe("22 canvas: layers that draw nothing", () => {
  class MenuLayer extends PlaceablesLayer {
    static override get layerOptions() {
      return { ...super.layerOptions, name: "menu", zIndex: 60 };
    }
    static override documentName = "Token";
  }

  it("22 a system's layer can be made, put on canvas, activated and found again", () => {
    const layer = new MenuLayer();
    Object.assign(canvas, { menu: layer });
    expect(layer.options).toMatchObject({ name: "menu", zIndex: 60, controllableObjects: false });
    expect(MenuLayer.instance).toBe(layer);
    expect(layer.activate().active).toBe(true);
    expect(layer.deactivate().active).toBe(false);
    expect(gapEntries()).toEqual([]);
  });

  it("22 drawing one is a gap by the layer's name, never silent", () => {
    expect(() => new MenuLayer().draw()).toThrow(
      "not implemented by the playtest table: foundry.canvas.layers.MenuLayer#draw",
    );
    expect(gapEntries()).toHaveLength(1);
  });

  it("22 the layers of core have their document class", () => {
    const { NotesLayer, GridLayer } = inertLayers() as Record<
      string,
      typeof PlaceablesLayer & { TOGGLE_SETTING?: string }
    >;
    expect(NotesLayer?.documentName).toBe("Note");
    expect(game.settings.get("core", String(NotesLayer?.TOGGLE_SETTING))).toBe(false);
    expect(new (GridLayer as typeof PlaceablesLayer)()).not.toBeInstanceOf(PlaceablesLayer);
  });
});
