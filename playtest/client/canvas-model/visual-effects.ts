/**
 * `foundry.canvas.vfx` of generation 14 (19, class C): effects are described, extended, registered and kept, and nothing is seen or
 * heard. Playing one is over at once.
 */
import { abstract, fields } from "../../common/index.js";
import { noteInert } from "../gaps/gap-log";

const { AnyField, ObjectField, StringField, TypedObjectField, ArrayField } = fields;
type FieldOptions = ConstructorParameters<typeof AnyField>[0];

/** A value, or a reference to what the effect is given when it is played. */
class VFXReferenceField extends AnyField {
  constructor(
    readonly element: InstanceType<typeof AnyField> | InstanceType<typeof ObjectField> = new AnyField(),
    options: FieldOptions = {},
    context = {},
  ) {
    super(options, context);
  }
}
class VFXReferenceObjectField extends VFXReferenceField {}
class VFXReferencePointField extends VFXReferenceField {}
class VFXPointField extends ObjectField {}
class VFXPointSourcePolygonField extends ObjectField {}

class VFXComponent extends abstract.DataModel {
  static TYPE = "";

  static override defineSchema() {
    return { type: new StringField({ required: true, blank: false, initial: this.TYPE || undefined }) };
  }
}

class VFXEffect extends abstract.DataModel {
  static override defineSchema() {
    return {
      name: new StringField({ required: true }),
      components: new TypedObjectField(new ObjectField()),
      timeline: new ArrayField(new ObjectField()),
    };
  }

  resolveReferences(_references: object = {}): void {}

  async play(): Promise<void> {
    noteInert("foundry.canvas.vfx.VFXEffect#play");
  }
}

class VFXPath {
  constructor(
    readonly points: object[] = [],
    readonly params: object = {},
  ) {}

  static create(_type: string, points: object[], params?: object): VFXPath {
    return new this(points, params);
  }
}

class VFXCanvasContainer {}

const NAMED = `VFXParticleGeneratorComponent VFXPositionalSoundComponent VFXScrollingTextComponent VFXShakeComponent
  VFXSingleAttackComponent VFXSingleImpactComponent`;

export function visualEffects(): Record<string, unknown> {
  const components = Object.fromEntries(
    NAMED.split(/\s+/).map((name) => [name, { [name]: class extends VFXComponent {} }[name]]),
  );
  return {
    VFXCanvasContainer,
    VFXComponent,
    VFXEffect,
    VFXPath,
    components,
    constants: { SOUND_ALIGNMENT: Object.freeze({ END_START: 0, START: 1, MIDDLE: 2, END: 3, START_END: 4 }) },
    fields: {
      VFXPointField,
      VFXPointSourcePolygonField,
      VFXReferenceField,
      VFXReferenceObjectField,
      VFXReferencePointField,
    },
    /** Without a picture every way to move through time is the straight one. */
    utils: { resolveEasing: () => (part: number) => part },
  };
}
