/** Rings around tokens (sec. 2 step 6, 22 class C): what packages register is kept and never drawn. */
import { abstract, fields } from "../../common/index.js";

const { ObjectField, StringField } = fields;

/** `foundry.canvas.placeables.tokens.DynamicRingData`: one kind of ring. */
export class DynamicRingData extends abstract.DataModel {
  declare id: string;
  declare label: string;
  declare effects: Record<string, string>;
  declare spritesheet: string;

  static override defineSchema() {
    return {
      id: new StringField({ blank: true }),
      label: new StringField({ blank: false, initial: "New Dynamic Ring" }),
      effects: new ObjectField({ initial: () => ({}) }),
      framework: new ObjectField(),
      spritesheet: new StringField({ required: true }),
    };
  }
}

/** `CONFIG.Token.ring`, which the hook initializeDynamicTokenRingConfig hands to packages. */
export class TokenRingConfig {
  readonly #rings = new Map<string, DynamicRingData>();
  #chosen = "coreSteel";
  /** Beginnings of paths of pictures and what stands there where the picture is the subject of a ring. */
  subjectPaths: Record<string, string> = {};

  constructor() {
    for (const id of ["coreSteel", "coreBronze"]) this.addConfig(id, new DynamicRingData({ id, label: id }));
  }

  get configIDs(): string[] {
    return [...this.#rings.keys()];
  }
  get configLabels(): Record<string, string> {
    return Object.fromEntries([...this.#rings].map(([id, { label }]) => [id, label]));
  }
  /** Effects of the ring in use. */
  get effects(): Record<string, string> {
    return this.getConfig(this.#chosen)?.effects ?? {};
  }
  get spritesheet(): string {
    return this.getConfig(this.#chosen)?.spritesheet ?? "";
  }

  addConfig(id: string, ring: DynamicRingData): void {
    this.#rings.set(id, ring);
  }
  getConfig(id: string): DynamicRingData | undefined {
    return this.#rings.get(id);
  }
  /** Whether there is such a ring; it is the one in use then. */
  useConfig(id: string): boolean {
    if (this.#rings.has(id)) this.#chosen = id;
    return this.#rings.has(id);
  }
}
