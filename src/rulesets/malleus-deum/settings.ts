import type { RulesetSetting } from "../../foundry/contracts/ruleset-setting";

/** What open sheets show of it is drawn anew. */
function drawSheets(): void {
  for (const sheet of foundry.applications.instances.values())
    if ((sheet as { document?: FoundryDocument }).document?.documentName === "Actor") void sheet.render();
}

/** Readings that the book leaves to the table, with the digest's recommended default. */
export const settings: RulesetSetting[] = [
  {
    key: "npcBloodiedMorale",
    name: "MALLEUS.Settings.npcBloodiedMorale.name",
    hint: "MALLEUS.Settings.npcBloodiedMorale.hint",
    type: String,
    default: "prompt",
    choices: { prompt: "MALLEUS.Settings.npcBloodiedMorale.prompt", off: "MALLEUS.Settings.npcBloodiedMorale.off" },
  },
  {
    key: "encumbrance",
    name: "MALLEUS.Settings.encumbrance.name",
    hint: "MALLEUS.Settings.encumbrance.hint",
    type: Boolean,
    default: false,
    onChange: drawSheets,
  },
  {
    key: "dodgeInArmour",
    name: "MALLEUS.Settings.dodgeInArmour.name",
    hint: "MALLEUS.Settings.dodgeInArmour.hint",
    type: Boolean,
    default: false,
    onChange: drawSheets,
  },
  {
    key: "fractions",
    name: "MALLEUS.Settings.fractions.name",
    hint: "MALLEUS.Settings.fractions.hint",
    type: String,
    default: "health",
    choices: { health: "MALLEUS.Settings.fractions.health", all: "MALLEUS.Settings.fractions.all" },
  },
  {
    key: "shortRests",
    name: "MALLEUS.Settings.shortRests.name",
    hint: "MALLEUS.Settings.shortRests.hint",
    type: String,
    default: "free",
    choices: { free: "MALLEUS.Settings.shortRests.free", two: "MALLEUS.Settings.shortRests.two" },
  },
  {
    key: "measure",
    name: "MALLEUS.Settings.measure.name",
    hint: "MALLEUS.Settings.measure.hint",
    type: String,
    default: "grid",
    choices: { grid: "MALLEUS.Settings.measure.grid", totm: "MALLEUS.Settings.measure.totm" },
  },
  {
    key: "laterEditions",
    name: "MALLEUS.Settings.laterEditions.name",
    hint: "MALLEUS.Settings.laterEditions.hint",
    type: Boolean,
    default: false,
  },
  {
    key: "withdrawnLevels",
    name: "MALLEUS.Settings.withdrawnLevels.name",
    hint: "MALLEUS.Settings.withdrawnLevels.hint",
    type: Boolean,
    default: false,
  },
  {
    key: "doublesTable",
    name: "MALLEUS.Settings.doublesTable.name",
    hint: "MALLEUS.Settings.doublesTable.hint",
    type: String,
    default: "first",
    choices: { first: "MALLEUS.Settings.doublesTable.first", finished: "MALLEUS.Settings.doublesTable.finished" },
  },
];
