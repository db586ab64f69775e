/** A plain calendar: days of 24 hours, years of 365 days, counted from 0. Seconds in, components out, and back. */

export interface TimeComponents {
  year: number;
  /** Day of the year, from 0. */
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const UNITS = { year: 31536000, day: 86400, hour: 3600, minute: 60, second: 1 } as const;
const ORDER = ["year", "day", "hour", "minute", "second"] as const;

export class CalendarData {
  /** Splits seconds of world time; times before 0 lie in negative years. */
  timeToComponents(time = 0): TimeComponents {
    let left = Math.floor(time);
    const parts = {} as TimeComponents;
    for (const unit of ORDER) {
      parts[unit] = Math.floor(left / UNITS[unit]);
      left -= parts[unit] * UNITS[unit];
    }
    return parts;
  }

  /** Seconds of some components; what is left out counts 0. */
  componentsToTime(components: Partial<TimeComponents>): number {
    return ORDER.reduce((time, unit) => time + (components[unit] ?? 0) * UNITS[unit], 0);
  }

  /** World time moved by components. */
  add(time: number, delta: Partial<TimeComponents>): number {
    return time + this.componentsToTime(delta);
  }
}
