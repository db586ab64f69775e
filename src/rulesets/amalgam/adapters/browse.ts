import type { Browse, BrowseField } from "../../../foundry/contracts/browse";

const LEVEL: BrowseField = { path: "system.level", label: "AMALGAM.Card.FIELDS.level.label", kind: "number" };
const EDITION: BrowseField = {
  path: "system.edition",
  label: "AMALGAM.Card.FIELDS.edition.label",
  kind: "choice",
  words: "AMALGAM.Choice.edition",
};
const category = (label: string): BrowseField => ({
  path: "system.category",
  label,
  kind: "choice",
  words: "AMALGAM.Choice.category",
});

/** What the compendium browser shows of Amalgam's cards, and filters them by. */
export const browse: Browse = {
  Actor: { amalgamCreature: [{ path: "system.role", label: "AMALGAM.Creature.FIELDS.role.label", kind: "choice" }] },
  Item: {
    amalgamWord: [
      LEVEL,
      category("AMALGAM.Word.FIELDS.category.label"),
      { path: "system.isSnag", label: "AMALGAM.Word.FIELDS.isSnag.label", kind: "flag" },
      { path: "system.attackType", label: "AMALGAM.Word.FIELDS.attackType.label", kind: "flag" },
      EDITION,
    ],
    amalgamGear: [
      LEVEL,
      category("AMALGAM.Gear.FIELDS.category.label"),
      { path: "system.consumable", label: "AMALGAM.Gear.FIELDS.consumable.label", kind: "flag" },
      EDITION,
    ],
    amalgamLooseWord: [
      {
        path: "system.domain",
        label: "AMALGAM.LooseWord.FIELDS.domain.label",
        kind: "choice",
        words: "AMALGAM.Choice.domain",
      },
      EDITION,
    ],
    amalgamPackage: [
      { path: "system.kind", label: "AMALGAM.Package.FIELDS.kind.label", kind: "choice", words: "AMALGAM.Choice.kind" },
      EDITION,
    ],
  },
};
