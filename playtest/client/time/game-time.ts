import { CalendarData } from "./calendar.js";
import type { TimeComponents } from "./time-components.js";
import { PLAIN_CALENDAR } from "./calendar-schema.js";

/** v14: effects that end with time (sec. 19.1). */
interface EffectRegistry {
  refresh(event: string): Promise<void>;
}

type CalendarClass = new (config: object) => CalendarData;

/** `game.time` (sec. 14). World time is the world setting `core.time`, in seconds. */
export class GameTime {
  #calendar: CalendarData | null = null;
  /** Time as last told, to know the step of a change. */
  #last: number | undefined;

  constructor() {
    Hooks.once("setup", () => this.initialize());
  }

  /** The world's calendar: `CONFIG.time.worldCalendarClass` and `worldCalendarConfig`, as `init` left them. */
  get calendar(): CalendarData {
    return (this.#calendar ??= calendarOf("worldCalendar"));
  }

  /** Makes the calendar anew from CONFIG. */
  initializeCalendar(): void {
    this.#calendar = null;
  }

  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  get earthCalendar(): CalendarData {
    return calendarOf("earthCalendar");
  }

  /** Moves time by seconds or components; answers the new world time. */
  async advance(delta: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    const step = typeof delta === "number" ? delta : this.calendar.componentsToTime(delta);
    if (!Number.isFinite(step)) throw new Error("Time advances by a number of seconds or by components");
    return this.set(this.worldTime + step, options);
  }

  /** Sets time to seconds or components; answers the new world time. */
  async set(time: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    const seconds = Math.trunc(typeof time === "number" ? time : this.calendar.componentsToTime(time));
    if (!Number.isFinite(seconds)) throw new Error("World time is a number of seconds or components");
    this.#last ??= this.worldTime;
    await game.settings.set("core", "time", seconds, { ...options });
    return seconds;
  }

  /** Boot step 5: from here on the step of a change is known. */
  initialize(): void {
    this.initializeCalendar();
    this.#last = this.worldTime;
  }

  /** `onChange` of the setting `core.time`, on every client: hook `updateWorldTime(worldTime, dt, options, userId)`. */
  onUpdateWorldTime(worldTime: number, options: object = {}, userId = ""): void {
    const before = this.#last ?? 0;
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, worldTime - before, options, userId);
    const effects = CONFIG.ActiveEffect?.documentClass as unknown as { registry?: EffectRegistry } | undefined;
    void effects?.registry
      ?.refresh("updateWorldTime")
      .catch((error: unknown) => Hooks.onError("GameTime", error, { log: "error" }));
  }
}

function calendarOf(kind: "worldCalendar" | "earthCalendar"): CalendarData {
  const { [`${kind}Class`]: own, [`${kind}Config`]: config } = (CONFIG.time ?? {}) as Record<string, unknown>;
  const Class = (own as CalendarClass | null) ?? (CalendarData as CalendarClass);
  return new Class(structuredClone((config as object | null) ?? PLAIN_CALENDAR));
}
