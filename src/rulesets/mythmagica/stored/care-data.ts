// What is done about conditions, curses and diseases, as cards name it.

/** What is done for somebody, or what somebody goes without. */
export const CARES = [
  ...(["firstAid", "setBone", "meal", "drink", "noMeal", "noDrink"] as const),
  ...(["breath", "airRecovered", "crush", "dry", "release", "rest", "magic", "over", "trait", "prosthesis"] as const),
  ...(["revive", "lastTask", "taskDone", "killedAgain"] as const),
] as const;
export type Care = (typeof CARES)[number];

/** Steps of a curse or a disease. */
export const COURSE_STEPS = ["next", "end", "amputation", "lift", "treat", "cover"] as const;
export type CourseStep = (typeof COURSE_STEPS)[number];

/** What lifts a curse. */
export const LIFTERS = ["potentMagic", "exorcism", "otherMagic"] as const;
