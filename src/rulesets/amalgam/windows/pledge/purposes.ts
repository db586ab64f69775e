import { localize } from "../../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { workingsFor, type Working } from "../../rules/thaumaturgy";
import { PURPOSES, type PurposeKind } from "../../stored/stored-pledge";

/** The purposes that the edition in force knows. */
export function purposesNow(): PurposeKind[] {
  const { thaumaturgy, effects, crafting, contests, grappling, healingWords } = currentRulebook();
  const known: Partial<Record<PurposeKind, boolean>> = {
    heal: healingWords,
    blessing: effects,
    curse: effects,
    object: thaumaturgy,
    creature: thaumaturgy,
    craft: crafting,
    contest: contests,
    grapple: grappling,
  };
  return PURPOSES.filter((purpose) => known[purpose] ?? true);
}

/** The purpose by which a wonder is worked (AM-THM-01). */
const PURPOSE_OF: Record<Working, PurposeKind> = {
  heal: "heal",
  bless: "blessing",
  curse: "curse",
  summonObject: "object",
  summonCreature: "creature",
  impose: "impose",
  craft: "craft",
  divine: "plain",
  illusion: "plain",
  contest: "contest",
  grapple: "grapple",
};

interface PurposeGroup {
  /** Empty where there is but one. */
  label: string;
  purposes: { purpose: PurposeKind; label: string; selected: boolean }[];
}

/** All purposes; what one's own Words of wonder are for comes first, and nothing is kept from anybody (AM-THM-01, AM-POL-01). */
export function purposeGroups(actor: AmalgamActor, chosen: PurposeKind): PurposeGroup[] {
  const wonders = new Set(workings(actor).map((one) => PURPOSE_OF[one]));
  wonders.delete("plain");
  const view = (purpose: PurposeKind) => ({
    purpose,
    label: localize(`AMALGAM.Purpose.${purpose}`),
    selected: purpose === chosen,
  });
  const all = purposesNow();
  if (wonders.size === 0) return [{ label: "", purposes: all.map(view) }];
  return [
    { label: localize("AMALGAM.Pledge.ownWonders"), purposes: all.filter((one) => wonders.has(one)).map(view) },
    { label: localize("AMALGAM.Pledge.allPurposes"), purposes: all.filter((one) => !wonders.has(one)).map(view) },
  ];
}

/** How the wonders are worked that have no purpose of their own: an ordinary Throw (AM-DIV-01, AM-MEN-01). */
export const wonderHints = (actor: AmalgamActor): string[] =>
  workings(actor)
    .filter((one) => PURPOSE_OF[one] === "plain")
    .map((one) => localize(`AMALGAM.Wonder.${one}`));

const workings = (actor: AmalgamActor): Working[] => workingsFor(readAmalgamate(actor), currentRulebook());
