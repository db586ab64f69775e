/** The parts of a date. */
export interface TimeComponents {
  year: number;
  /** Day of the year, from 0. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of `months.values`; 0 without months. */
  month: number;
  /** From 0. */
  dayOfMonth: number;
  /** Index of `days.values`; 0 without weekdays. */
  dayOfWeek: number;
  /** Index of `seasons.values`; 0 without seasons. */
  season: number;
  leapYear: boolean;
}
