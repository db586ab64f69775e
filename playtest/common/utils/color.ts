type Triple = [number, number, number];

const clampUnit = (value: number): number => Math.min(1, Math.max(0, value));

// Number's statics of other rooms' primitive extensions are not Color's.
// eslint-disable-next-line @typescript-eslint/no-wrapper-object-types -- Color is a wrapper object by contract
const NumberBase = Number as unknown as new (value?: unknown) => Number;

/** A colour as a number 0xRRGGBB; NaN when invalid. Channels are 0-1. */
export class Color extends NumberBase {
  /** Whether this is a colour at all. */
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb"; black for an invalid colour. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get rgb(): Triple {
    return [this.r, this.g, this.b];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  /** The number with its bytes reversed, as textures want it. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  get hsv(): Triple {
    const [max, min] = [this.maximum, this.minimum];
    return [this.#hue(max, min), max === 0 ? 0 : (max - min) / max, max];
  }

  get hsl(): Triple {
    const [max, min] = [this.maximum, this.minimum];
    const lightness = (max + min) / 2;
    if (max === min) return [0, 0, lightness];
    const saturation = lightness > 0.5 ? (max - min) / (2 - max - min) : (max - min) / (max + min);
    return [this.#hue(max, min), saturation, lightness];
  }

  #hue(max: number, min: number): number {
    const delta = max - min;
    if (delta === 0) return 0;
    const { r, g, b } = this;
    if (max === r) return ((g - b) / delta + (g < b ? 6 : 0)) / 6;
    return max === g ? ((b - r) / delta + 2) / 6 : ((r - g) / delta + 4) / 6;
  }

  override toString(radix?: number): string {
    return radix === undefined ? this.css : super.toString(radix);
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  /** "rgba(r, g, b, alpha)". */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((channel) => Math.round(channel * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  #combine(other: unknown, combine: (a: number, b: number) => number): Color {
    if (typeof other === "number") {
      return Color.fromRGB(this.rgb.map((channel) => combine(channel, other)) as Triple);
    }
    const theirs = Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((channel, index) => combine(channel, theirs[index] ?? 0)) as Triple);
  }

  mix(other: unknown, weight: number): Color {
    return this.#combine(Color.from(other), (a, b) => a * (1 - weight) + b * weight);
  }

  multiply(other: unknown): Color {
    return this.#combine(other, (a, b) => a * b);
  }

  add(other: unknown): Color {
    return this.#combine(other, (a, b) => a + b);
  }

  subtract(other: unknown): Color {
    return this.#combine(other, (a, b) => a - b);
  }

  maximize(other: unknown): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: unknown): Color {
    return this.#combine(other, Math.min);
  }

  /** Any usual notation: a Color, 0xRRGGBB, "#rrggbb", "#rgb", [r, g, b]; an invalid colour for anything else. */
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new this(color);
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color) && color.length === 3 && color.every((channel) => typeof channel === "number"))
      return this.fromRGB(color as Triple);
    return new this(NaN);
  }

  static fromString(color: string): Color {
    const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim())?.[1];
    if (hex === undefined) return new this(NaN);
    const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return new this(parseInt(six, 16));
  }

  static fromRGB(rgb: Triple): Color {
    return this.fromRGBvalues(...rgb);
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    const byte = (channel: number): number => Math.round(clampUnit(channel) * 255);
    return new this((byte(r) << 16) + (byte(g) << 8) + byte(b));
  }

  static fromHSV([h, s, v]: Triple): Color {
    const channel = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGBvalues(channel(5), channel(3), channel(1));
  }

  static fromHSL([h, s, l]: Triple): Color {
    const reach = s * Math.min(l, 1 - l);
    const channel = (n: number): number => {
      const k = (n + h * 12) % 12;
      return l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return this.fromRGBvalues(channel(0), channel(8), channel(4));
  }

  static mix(a: unknown, b: unknown, weight: number): number {
    return Color.from(a).mix(b, weight).valueOf();
  }
}
