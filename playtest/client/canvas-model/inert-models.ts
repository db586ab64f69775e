/** Data models of what is not drawn (sec. 22, class C): senses and terrain. Systems extend, make and register them. */
import { abstract, fields } from "../../common/index.js";
import { gapError } from "../gaps/gap-log";

const { BooleanField, NumberField, ObjectField, StringField } = fields;

/** `foundry.canvas.perception.DetectionMode`: how a token notices others. Testing what it sees is a gap. */
export class DetectionMode extends abstract.DataModel {
  static readonly DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });
  static readonly BASIC_MODE_ID = "basicSight";

  static override defineSchema() {
    const types = Object.values(DetectionMode.DETECTION_TYPES);
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ required: true, nullable: false, initial: 0, choices: types }),
    };
  }

  static getDetectionFilter(): undefined {
    return undefined;
  }

  testVisibility(): never {
    throw gapError(`foundry.canvas.perception.${this.constructor.name}#testVisibility`);
  }
}

/** `foundry.canvas.perception.VisionMode`. */
export class VisionMode extends abstract.DataModel {
  static readonly LIGHTING_LEVELS = Object.freeze({
    DARKNESS: -2,
    HALFDARK: -1,
    UNLIT: 0,
    DIM: 1,
    BRIGHT: 2,
    BRIGHTEST: 3,
  });
  static readonly LIGHTING_VISIBILITY = Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 });

  static override defineSchema() {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      canvas: new ObjectField(),
      lighting: new ObjectField(),
      vision: new ObjectField(),
    };
  }
}

/** `foundry.data.TerrainData`: how hard the ground is to walk on. */
export class TerrainData extends abstract.DataModel {
  declare difficulty: number;

  static override defineSchema() {
    return { difficulty: new NumberField({ required: true, nullable: false, initial: 1, min: 0 }) };
  }

  /** Ground without a difficulty costs what its distance is; there are no regions that would say otherwise. */
  static resolveTerrainEffects(): null {
    return null;
  }

  equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}
