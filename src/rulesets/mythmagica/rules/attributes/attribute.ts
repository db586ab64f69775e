// MY-ATT-01, MY-DER-01, MY-DER-14 (L155, L235-274): the seven Basic Attributes, and the sums of neighbours.

/** In the order of the spectrum: each neighbouring pair adds up to one derived attribute (MY-ATT-01, L155). */
export const ATTRIBUTES = ["tn", "st", "ag", "cr", "pc", "ht", "in"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A whole number each; 0 is the average human. */
export type Attributes = Record<Attribute, number>;

/** Brawn, Vigor, Grace, Acumen, Wisdom and Charisma, in the order of the spectrum (MY-DER-01, L235-274). */
export const PAIRS = {
  br: ["tn", "st"],
  vg: ["st", "ag"],
  gr: ["ag", "cr"],
  ac: ["cr", "pc"],
  ws: ["pc", "ht"],
  ch: ["ht", "in"],
} as const satisfies Record<string, readonly [Attribute, Attribute]>;
export type Pair = keyof typeof PAIRS;

/** What a roll can be made with. */
export type RollAttribute = Attribute | Pair;

export const isPair = (key: RollAttribute): key is Pair => key in PAIRS;

/** The Basic Attributes in an attribute: itself, or the two of a pair. "Involving Agility" asks this (MY-CND-12). */
export const basicsOf = (key: RollAttribute): readonly Attribute[] => (isPair(key) ? PAIRS[key] : [key]);

/** Whether an attribute is this Basic Attribute or has it in its sum (MY-CND-12). */
export const involvesAttribute = (key: RollAttribute, basic: Attribute): boolean => basicsOf(key).includes(basic);

/** All seven at 0, the human average (MY-ATT-01, L155). */
export const NO_ATTRIBUTES: Readonly<Attributes> = { tn: 0, st: 0, ag: 0, cr: 0, pc: 0, ht: 0, in: 0 };

export const attributesOf = (value: (key: Attribute) => number): Attributes => {
  const attributes = { ...NO_ATTRIBUTES };
  for (const key of ATTRIBUTES) attributes[key] = value(key);
  return attributes;
};

/** MY-ATT-02 (L181): the baselines of a race add up to 0; what is left over is what the editor warns about. */
export const baselineSum = (baseline: Readonly<Attributes>): number =>
  ATTRIBUTES.reduce((sum, key) => sum + baseline[key], 0);
