/** `foundry.data.CalendarData`: seconds of world time in, parts of a date out, and back. */
import { abstract, utils } from "../../common/index.js";
import { calendarSchema } from "./calendar-schema.js";
import type { TimeComponents } from "./time-components.js";
import { durationInWords, type DurationOptions } from "./time-words.js";

export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: object) => string;

interface Month {
  name: string;
  days: number;
  leapDays: number | null;
}
interface Season {
  monthStart: number | null;
  monthEnd: number | null;
  dayStart: number | null;
  dayEnd: number | null;
}

export class CalendarData extends abstract.DataModel {
  declare name: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  };
  declare months: { values: Month[] } | null;
  declare days: {
    values: { name: string }[];
    daysPerYear: number;
    daysPerLeapYear: number | null;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema() {
    return calendarSchema();
  }

  isLeapYear(year: number): boolean {
    const { leapYear } = this.years;
    if (!leapYear || year < leapYear.leapStart) return false;
    return (year - leapYear.leapStart) % leapYear.leapInterval === 0;
  }

  /** Leap years from year 0 up to, not including, `year`. */
  countLeapYears(year: number): number {
    const { leapYear } = this.years;
    if (!leapYear) return 0;
    return Math.max(0, Math.ceil((year - leapYear.leapStart) / leapYear.leapInterval));
  }

  /** Splits seconds of world time; times before 0 lie in negative years. */
  timeToComponents(time = 0): TimeComponents {
    const { minutesPerHour, secondsPerMinute } = this.days;
    const { year, leapYear, days, seconds } = this._decomposeTimeYears(time);
    const hour = Math.floor(seconds / (minutesPerHour * secondsPerMinute));
    const minute = Math.floor(seconds / secondsPerMinute) % minutesPerHour;
    const second = seconds % secondsPerMinute;
    const { month, dayOfMonth } = this.#month(days, leapYear);
    const dayOfWeek = this.#weekday(this.#daysBefore(year) + days);
    const season = this.#season(month, days);
    return { year, day: days, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** Seconds of some components: year, day of the year, hour, minute, second; what is left out counts 0. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, day = 0, hour = 0, minute = 0, second = 0 } = components;
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const hours = (this.#daysBefore(year) + day) * hoursPerDay + hour;
    return (hours * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** A time moved by some components or seconds. */
  add(start: number | Partial<TimeComponents>, delta: number | Partial<TimeComponents>): TimeComponents {
    if (typeof delta === "number") return this.timeToComponents(this.#seconds(start) + delta);
    const from = typeof start === "number" ? this.timeToComponents(start) : start;
    const units = ["year", "day", "hour", "minute", "second"] as const;
    const sum = Object.fromEntries(units.map((unit) => [unit, (from[unit] ?? 0) + (delta[unit] ?? 0)]));
    return this.timeToComponents(this.componentsToTime(sum as Partial<TimeComponents>));
  }

  /** What lies between two times. */
  difference(end: number | Partial<TimeComponents>, start: number | Partial<TimeComponents> = 0): TimeComponents {
    return this.timeToComponents(this.#seconds(end) - this.#seconds(start));
  }

  /** A time in words: by a formatter of `CONFIG.time.formatters`, a static method of this class, or a function. */
  format(
    time: number | TimeComponents = game.time.worldTime,
    formatter: string | TimeFormatter = "timestamp",
    options: object = {},
  ): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    const format = typeof formatter === "function" ? formatter : this.#formatter(formatter);
    return format.call(this.constructor, this, components, options);
  }

  /** "0001-01-01 00:00:00", months and days counted from 1. */
  static formatTimestamp(calendar: CalendarData, components: TimeComponents, _options: object = {}): string {
    const two = (value: number): string => String(value).padStart(2, "0");
    const year = String(components.year + calendar.years.yearZero).padStart(4, "0");
    const date = [year, two(components.month + 1), two(components.dayOfMonth + 1)].join("-");
    return `${date} ${[components.hour, components.minute, components.second].map(two).join(":")}`;
  }

  /** "2 hours, 5 minutes"; nothing at all is an empty text. */
  static formatDuration(_calendar: CalendarData, components: TimeComponents, options: DurationOptions = {}): string {
    return durationInWords(components, options);
  }

  /** How far a time lies from the world's, in its coarsest unit. */
  static formatRelative(calendar: CalendarData, components: TimeComponents, options: DurationOptions = {}): string {
    const apart = game.time.worldTime - calendar.componentsToTime(components);
    const words = durationInWords(calendar.timeToComponents(Math.abs(apart)), { maxTerms: 1, ...options });
    if (words === "") return "now";
    return apart > 0 ? `${words} ago` : `in ${words}`;
  }

  _decomposeTimeYears(time: number): { year: number; leapYear: boolean; days: number; seconds: number } {
    const { hoursPerDay, minutesPerHour, secondsPerMinute, daysPerYear } = this.days;
    const secondsPerDay = hoursPerDay * minutesPerHour * secondsPerMinute;
    const day = Math.floor(Math.floor(time) / secondsPerDay);
    let year = Math.floor(day / daysPerYear);
    while (this.#daysBefore(year) > day) year--;
    while (this.#daysBefore(year + 1) <= day) year++;
    const leapYear = this.isLeapYear(year);
    return { year, leapYear, days: day - this.#daysBefore(year), seconds: Math.floor(time) - day * secondsPerDay };
  }

  #daysBefore(year: number): number {
    const { daysPerYear, daysPerLeapYear } = this.days;
    return year * daysPerYear + this.countLeapYears(year) * ((daysPerLeapYear ?? daysPerYear) - daysPerYear);
  }

  #month(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    let left = day;
    for (const [month, { days, leapDays }] of (this.months?.values ?? []).entries()) {
      const length = leapYear ? (leapDays ?? days) : days;
      if (left < length) return { month, dayOfMonth: left };
      left -= length;
    }
    return { month: 0, dayOfMonth: left };
  }

  #weekday(daysSinceZero: number): number {
    const week = this.days.values.length;
    return week === 0 ? 0 : (((daysSinceZero + this.years.firstWeekday) % week) + week) % week;
  }

  /** Seasons are given by months, counted from 1, or by days of the year; they may pass the turn of the year. */
  #season(month: number, day: number): number {
    const within = (value: number, from: number, to: number): boolean =>
      from <= to ? value >= from && value <= to : value >= from || value <= to;
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, monthEnd, dayStart, dayEnd }) => {
      if (monthStart !== null && monthEnd !== null) return within(month + 1, monthStart, monthEnd);
      return dayStart !== null && dayEnd !== null && within(day, dayStart, dayEnd);
    });
    return Math.max(0, found);
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  #formatter(name: string): TimeFormatter {
    // Packages merge names with a dot into the configuration, which makes paths of them.
    const formatters = (CONFIG.time.formatters ?? {}) as Record<string, TimeFormatter | undefined>;
    const own = formatters[name] ?? (utils.getProperty(formatters, name) as TimeFormatter | undefined);
    const method = `format${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const found = own ?? (this.constructor as unknown as Record<string, TimeFormatter | undefined>)[method];
    if (!found) throw new Error(`There is no time formatter "${name}".`);
    return found;
  }
}
