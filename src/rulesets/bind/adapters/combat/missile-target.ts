import { attributesOf, conditionsOf, type Creature } from "../creature";
import { roundOf } from "./fight";

/** Basic Speed, without load (L1967). */
export const edgySpeed = (actor: Creature): number => attributesOf(actor).speed;

/** Keeps edgy: as paid for in the countdown, or as the GM marked it outside of one (BI-MAN-08). */
export const isEdgy = (actor: Creature): boolean => roundOf(actor).edgy || conditionsOf(actor).includes("edgy");
