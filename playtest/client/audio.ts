/**
 * `foundry.audio` and `game.audio` (sec. 22, class C): sounds can be made, preloaded and played, and are not heard. The
 * first time the console says so.
 */
import { noteInert } from "./gaps/gap-log";

let counter = 0;

export class Sound extends EventTarget {
  readonly id = ++counter;
  readonly loaded = true;
  readonly failed = false;
  readonly playing = false;
  readonly duration = 0;
  volume = 1;

  constructor(
    readonly src: string = "",
    _options: object = {},
  ) {
    super();
  }

  async load(_options: object = {}): Promise<this> {
    return this;
  }
  async play(_options: object = {}): Promise<this> {
    noteInert("foundry.audio.Sound#play");
    return this;
  }
  pause(): void {}
  async stop(_options: object = {}): Promise<this> {
    return this;
  }
  async fade(_volume: number, _options: object = {}): Promise<void> {}
}

export class AudioHelper {
  readonly locked = false;
  readonly playing = new Map<number, Sound>();
  readonly sounds = new Map<string, Sound>();
  readonly pending: (() => unknown)[] = [];
  /** Sounds wait for a gesture of the user; here nothing does. */
  readonly unlock = Promise.resolve();

  async play(src: string, options: object = {}): Promise<Sound> {
    return new Sound(src).play(options);
  }
  async preload(src: string): Promise<Sound> {
    return new Sound(src);
  }
  create({ src = "" }: { src?: string } = {}): Sound {
    return new Sound(src);
  }

  /** With a second argument the others would hear it too. */
  static async play({ src = "" }: { src?: string } = {}, _socketOptions: unknown = false): Promise<Sound> {
    return new Sound(src).play();
  }
  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src);
  }
  /** The loudness that a slider's position stands for: an equal step sounds equally large. */
  static inputToVolume(value: number, order = 1.5): number {
    return value ** order;
  }
  static volumeToInput(volume: number, order = 1.5): number {
    return volume ** (1 / order);
  }
}
