import type { Period } from "../../../engine";
import type { TimeEvent } from "../../../foundry/contracts/time";
import { format, localize } from "../../../foundry/platform/i18n";
import { timeMark } from "../../../foundry/time/time-handler";
import { ask, tick } from "../../../foundry/windows/prompt";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { currentRulebook } from "../adapters/rulebook";
import { DIALOG_CLASSES } from "../ids";
import type { Rulebook } from "../rules/edition";
import { clearedBy, GOOD_REST, RESETS, type Cleared, type ResetId, type RestOptions } from "../rules/restoring";

/** What each is to the clock. A Round of a fight is counted by the tracker, a unit of time is whatever the Storyteller says. */
const CLOCK: Readonly<Record<ResetId, { icon: string; over?: Period; seconds?: number }>> = {
  round: { icon: "fa-solid fa-rotate-right" },
  encounter: { icon: "fa-solid fa-flag-checkered", over: "fight" },
  scene: { icon: "fa-solid fa-clapperboard", over: "scene" },
  context: { icon: "fa-solid fa-signs-post" },
  rest: { icon: "fa-solid fa-bed", over: "night", seconds: 28_800 },
  adventure: { icon: "fa-solid fa-map", over: "adventure" },
  unit: { icon: "fa-solid fa-hammer" },
};

/** What an event clears, in words. The Round of a fight is the tracker's: of that it is the Switches and who was let go, here. */
const clearedWords = (reset: ResetId, book: Rulebook, options: RestOptions): string =>
  clearedBy(reset, book, options)
    .filter((cleared) => reset !== "round" || OUTSIDE_FIGHTS.has(cleared))
    .map((cleared) => localize(`AMALGAM.Cleared.${cleared}`))
    .join(", ");
const OUTSIDE_FIGHTS: ReadonlySet<Cleared> = new Set(["switchCounters", "oneGrappled"]);

/** The resets that these rules know, as the Storyteller's buttons (AM-GMT-01). */
export function timeEvents(): TimeEvent[] {
  const book = currentRulebook();
  return RESETS.filter((id) => clearedBy(id, book).length > 0).map((id) => eventOf(id, book));
}

const eventOf = (id: ResetId, book: Rulebook): TimeEvent => ({
  id,
  label: `AMALGAM.Reset.${id}`,
  ...CLOCK[id],
  concerns: isAmalgamActor,
  hint(answers = {}) {
    const what = clearedWords(id, book, { ...GOOD_REST, ...answers });
    return what === "" ? localize("AMALGAM.Reset.none") : format("AMALGAM.Reset.clears", { what });
  },
  ...(id === "rest" ? { ask: askRest } : {}),
  proposals: (actor, answers) => [
    { kind: "amalgamReset", target: actor.uuid, source: null, data: { reset: id, ...answers, ...timeMark(actor, id) } },
  ],
});

/** Rest that is interrupted leaves the Exhausted ones; under stress nothing fades (AM-EXH-03, AM-IMP-09). */
async function askRest(): Promise<{ uninterrupted: boolean; underStress: boolean } | null> {
  const title = localize("AMALGAM.Reset.rest");
  const data = await ask(
    { title, icon: CLOCK.rest.icon, classes: DIALOG_CLASSES },
    tick(localize("AMALGAM.Reset.interrupted"), "interrupted"),
    tick(localize("AMALGAM.Reset.underStress"), "underStress"),
  );
  return data && { uninterrupted: data.interrupted !== true, underStress: data.underStress === true };
}
