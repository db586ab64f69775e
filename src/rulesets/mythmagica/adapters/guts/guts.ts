import { castMember, type Creature } from "../creature";

/** MY-CST-01, MY-CST-04: only Named characters spend Guts; a Companion's are its Principal's. */
export const hasGuts = (actor: Creature): boolean => {
  const { importance, principal } = castMember(actor);
  return importance === "named" && principal === null;
};
