import { DEGREES, type Degree } from "../../rules/advancement/rank";

const isDegree = (degree: string): degree is Degree => Object.hasOwn(DEGREES, degree);

/** A degree as an item has it; null: "none". */
export const readDegree = (degree: string): Degree | null => (isDegree(degree) ? degree : null);
