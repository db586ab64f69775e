import type { Migration } from "../../../foundry/contracts/migration";

/** Fields of a party that nothing in play ever wrote or read: a scene, a chase and a leader are the fight's and the cards' own. */
const UNUSED = ["activeScene", "chase", "initiativeLeader"];

/** Up to release 0.1 a party kept them; what is left of them goes. */
export const unusedPartyFields: Migration = {
  number: 1,
  summary: "Parties lose fields that had no use",
  migrate(documentName, source) {
    if (documentName !== "Actor" || source.type !== "bindParty") return null;
    const held = (source.system ?? {}) as Record<string, unknown>;
    const left = UNUSED.filter((key) => key in held);
    return left.length > 0 ? Object.fromEntries(left.map((key) => [`system.${key}`, undefined])) : null;
  },
};
