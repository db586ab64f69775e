import { effectFacts } from "../../../../foundry/conditions/read-effect";
import { statusOf } from "../../ids";
import type { Creature } from "../creature";
import { presentWith } from "./fight";

/** Names of those whose mocking somebody burns to answer; of whoever is vanquished it is over (MY-BND-11, L1779). */
const mockersOf = (actor: Creature): string[] =>
  actor.effects.contents
    .filter((one) => one.active && one.statuses.has(statusOf("mocked")))
    .map((one) => effectFacts(one).parameter)
    .filter((name) => !presentWith(actor).some((one) => one.name === name && one.system.overcome !== "none"));

/** Whether mockery hinders a blow at this one: at anybody but whoever mocked. */
export const isMockedBesides = (actor: Creature, foe: Creature): boolean =>
  mockersOf(actor).some((name) => name !== foe.name);
