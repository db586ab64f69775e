/** What a calendar is made of (`foundry.data.CalendarData`), and the calendar of worlds without one of their own. */
import { fields } from "../../common/index.js";

const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = fields;

const whole = (more: object = {}) => new NumberField({ required: true, nullable: false, integer: true, ...more });
const perhaps = (more: object = {}) => new NumberField({ required: true, nullable: true, integer: true, ...more });
const names = () => ({
  name: new StringField({ required: true, blank: false }),
  abbreviation: new StringField({ required: false }),
});

export const calendarSchema = () => ({
  name: new StringField({ required: true, blank: false }),
  description: new StringField({ required: false }),
  years: new SchemaField({
    yearZero: whole({ initial: 0 }),
    firstWeekday: whole({ initial: 0, min: 0 }),
    resetWeekdays: new BooleanField({ initial: true }),
    leapYear: new SchemaField(
      { leapStart: whole({ initial: 0 }), leapInterval: whole({ initial: 4, min: 1 }) },
      { required: true, nullable: true, initial: null },
    ),
  }),
  months: new SchemaField(
    {
      values: new ArrayField(
        new SchemaField({
          ...names(),
          ordinal: whole({ min: 1 }),
          days: whole({ min: 0 }),
          leapDays: perhaps({ min: 0 }),
          startingWeekday: perhaps(),
        }),
      ),
    },
    { required: true, nullable: true, initial: null },
  ),
  days: new SchemaField({
    values: new ArrayField(
      new SchemaField({ ...names(), ordinal: whole({ min: 1 }), isRestDay: new BooleanField({ required: false }) }),
    ),
    daysPerYear: whole({ initial: 365, min: 1 }),
    daysPerLeapYear: perhaps({ min: 1 }),
    hoursPerDay: whole({ initial: 24, min: 1 }),
    minutesPerHour: whole({ initial: 60, min: 1 }),
    secondsPerMinute: whole({ initial: 60, min: 1 }),
  }),
  seasons: new SchemaField(
    {
      values: new ArrayField(
        new SchemaField({
          ...names(),
          monthStart: perhaps(),
          monthEnd: perhaps(),
          dayStart: perhaps(),
          dayEnd: perhaps(),
        }),
      ),
    },
    { required: true, nullable: true, initial: null },
  ),
});

const MONTHS: [string, number][] = [
  ["January", 31],
  ["February", 28],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The months of the Gregorian calendar with a leap day every four years, without its exceptions. */
export const PLAIN_CALENDAR = {
  name: "Simplified Gregorian",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days], index) => ({
      name,
      ordinal: index + 1,
      days,
      leapDays: name === "February" ? 29 : null,
    })),
  },
  days: {
    values: DAYS.map((name, index) => ({ name, ordinal: index + 1, isRestDay: index > 4 })),
    daysPerYear: 365,
    daysPerLeapYear: 366,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "Spring", monthStart: 3, monthEnd: 5 },
      { name: "Summer", monthStart: 6, monthEnd: 8 },
      { name: "Autumn", monthStart: 9, monthEnd: 11 },
      { name: "Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
};
