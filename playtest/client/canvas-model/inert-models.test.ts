import { beforeEach, describe, expect, it } from "vitest";
import { fields, type abstract } from "../../common/index.js";
import { clearGapLog, gapEntries } from "../gaps/gap-log";
import { createConfig } from "../config";
import { DetectionMode, TerrainData, type VisionMode } from "./inert-models";
import { canvasNamespace } from "./inert-namespace";
import { visualEffects } from "./visual-effects";
import { DynamicRingData, type TokenRingConfig } from "./ring-config";

beforeEach(clearGapLog);

describe("22 canvas: senses and terrain", () => {
  it("22 a system makes its own way of detecting when it loads; using it is a gap", () => {
    class Smell extends DetectionMode {}
    const { OTHER } = DetectionMode.DETECTION_TYPES;
    const mode = new Smell({ id: "smell", label: "Smell", type: OTHER, angle: false });
    expect(mode.toObject()).toEqual({
      id: "smell",
      label: "Smell",
      tokenConfig: true,
      walls: true,
      angle: false,
      type: 3,
    });
    expect(() => mode.testVisibility()).toThrow("foundry.canvas.perception.Smell#testVisibility");
    expect(gapEntries()).toHaveLength(1);
  });

  it("22 CONFIG has the usual senses and the colours of dispositions, which systems take over and change", () => {
    const { Canvas } = createConfig() as unknown as {
      Canvas: {
        visionModes: Record<string, VisionMode & { vision: { defaults: object }; tokenConfig: boolean }>;
        detectionModes: Record<string, DetectionMode & { type: number }>;
        dispositionColors: Record<string, number>;
      };
    };
    Canvas.visionModes.basic?.updateSource({ tokenConfig: false });
    expect([Canvas.visionModes.basic?.tokenConfig, typeof Canvas.visionModes.basic?.vision.defaults]).toEqual([
      false,
      "object",
    ]);
    expect(Canvas.visionModes.darkvision?.toObject()).toMatchObject({ id: "darkvision", lighting: { levels: {} } });
    expect(Canvas.detectionModes[DetectionMode.BASIC_MODE_ID]?.type).toBe(DetectionMode.DETECTION_TYPES.SIGHT);
    expect(Canvas.dispositionColors.HOSTILE?.toString(16)).toMatch(/^[0-9a-f]{6}$/);
  });

  it("3 what CONFIG says that draws is the class of foundry.canvas, which systems extend when they load and put theirs", () => {
    const config = createConfig() as unknown as Record<string, Record<string, never>>;
    const { interaction, layers, placeables, sources } = canvasNamespace();
    expect(config.Token?.rulerClass).toBe(placeables.tokens.TokenRuler);
    expect(config.Canvas).toMatchObject({
      rulerClass: interaction.Ruler,
      visionSourceClass: sources.PointVisionSource,
      layers: { templates: { layerClass: layers.TemplateLayer } },
    });
    for (const name of [
      "AmbientLight",
      "AmbientSound",
      "Drawing",
      "MeasuredTemplate",
      "Note",
      "Region",
      "Tile",
      "Wall",
    ]) {
      expect(config[name], name).toMatchObject({ objectClass: (placeables as never)[name] });
      expect(Object.values(layers), name).toContain(config[name]?.layerClass);
    }
    const Base = config.Token!.rulerClass as unknown as new () => object;
    class Mine extends Base {}
    expect(Mine.prototype).toBeInstanceOf(Base);
    expect(gapEntries()).toHaveLength(0);
  });

  it("2 CONFIG.Token.ring takes the rings of packages, which are kept and never drawn", () => {
    const { Token } = createConfig() as unknown as { Token: { ring: TokenRingConfig } };
    const ring = new DynamicRingData({ id: "mine", label: "Mine", spritesheet: "mine.json", effects: { A: "B" } });
    Token.ring.addConfig(ring.id, ring);
    expect(Token.ring.configIDs).toEqual(["coreSteel", "coreBronze", "mine"]);
    expect([Token.ring.getConfig("mine"), Token.ring.configLabels.mine]).toEqual([ring, "Mine"]);
    expect([Token.ring.useConfig("none"), Token.ring.useConfig("mine"), Token.ring.effects]).toEqual([
      false,
      true,
      { A: "B" },
    ]);
    expect(Object.entries(Token.ring.subjectPaths)).toEqual([]);
  });

  it("22 terrain has a difficulty, 1 where nothing is said", () => {
    expect(new TerrainData().difficulty).toBe(1);
    expect(new TerrainData({ difficulty: 2 }).equals(new TerrainData({ difficulty: 2 }))).toBe(true);
    expect(new TerrainData({ difficulty: 2 }).equals(new TerrainData())).toBe(false);
  });
});

it("19 visual effects of generation 14 are described with fields of their own and kept; playing one is over at once", async () => {
  const vfx = visualEffects() as unknown as {
    VFXEffect: new (data: object) => { toObject(): object; play(): Promise<void> };
    VFXComponent: typeof abstract.DataModel;
    components: Record<string, { name: string }>;
    constants: { SOUND_ALIGNMENT: object };
    fields: { VFXReferenceField: new (field: unknown, options?: object) => InstanceType<typeof fields.AnyField> };
  };
  class Ray extends vfx.VFXComponent {
    static TYPE = "ray";
    static override defineSchema() {
      return {
        ...super.defineSchema(),
        origin: new vfx.fields.VFXReferenceField(new fields.ObjectField(), { initial: null }),
      };
    }
  }
  expect(new Ray({ origin: { reference: "caster" } }).toObject()).toEqual({
    type: "ray",
    origin: { reference: "caster" },
  });
  const data = { name: "bolt", components: { ray: { type: "ray" } }, timeline: [{ component: "ray", position: 0 }] };
  const effect = new vfx.VFXEffect(data);
  expect(effect.toObject()).toEqual(data);
  expect(await effect.play()).toBeUndefined();
  expect(vfx.components["VFXShakeComponent"]?.name).toBe("VFXShakeComponent");
  expect(vfx.constants.SOUND_ALIGNMENT).toEqual({ END_START: 0, START: 1, MIDDLE: 2, END: 3, START_END: 4 });
});
