import { attributesOf, conditionsOf, type Creature } from "./creature";

/** Basic Speed, without load (L1967). */
export const edgySpeed = (actor: Creature): number => attributesOf(actor).speed;

export const isEdgy = (actor: Creature): boolean => conditionsOf(actor).includes("edgy");
