import { namedSheets } from "../../../foundry/migrations/named-sheets";
import type { Migration } from "../../../foundry/contracts/migration";
import { conditionData } from "./condition-data";

/** In order; a number that was released stays what it is. */
export const migrations: Migration[] = [
  namedSheets(1, {
    malleusCharacter: "MalleusCharacterSheet",
    malleusNpc: "MalleusNpcSheet",
    malleusGroup: "MalleusGroupSheet",
    malleusAbility: "MalleusItemSheet",
    malleusWeapon: "MalleusItemSheet",
    malleusArmour: "MalleusItemSheet",
    malleusShield: "MalleusItemSheet",
    malleusGear: "MalleusItemSheet",
    malleusAspect: "MalleusItemSheet",
    malleusTag: "MalleusItemSheet",
    malleusArchetype: "MalleusItemSheet",
    malleusAbilityGroup: "MalleusItemSheet",
  }),
  conditionData,
];
