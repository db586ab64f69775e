import type { ChangeData } from "../../../../foundry/contracts/proposal";
import type { ProposalDraft, Thrower, TimeEvent } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { isObject } from "../../../../foundry/changes/data-shape";
import { timeMark } from "../../../../foundry/time/time-handler";
import { partiesOf } from "../../adapters/characters/parties";
import { isCreature, type Creature, type Party } from "../../adapters/creature";
import { ROUND_SECONDS } from "../../rules/clock/on-time";

// MY-GEN-03, MY-GEN-04: what the Overlord says is over, one card each. What ends with it is said by the topics: each has its enders.

export type Stretch = "round" | "scene" | "hour" | "night" | "chapter" | "session" | "adventure";

/** What the end of a stretch of play proposes to one creature: a topic's own marks, clocks, rolls. */
export type Ender = (actor: Creature, over: Stretch, throwDice: Thrower) => ProposalDraft[] | Promise<ProposalDraft[]>;

/** What has to be settled before a stretch can end. False: not yet, and the Overlord was told why. */
export type Gate = (over: Stretch, actors: readonly Creature[]) => boolean | Promise<boolean>;

const HOUR = 3600;
const STRETCHES: Record<Stretch, Pick<TimeEvent, "icon" | "over" | "seconds">> = {
  round: { icon: "fa-solid fa-stopwatch", over: "round", seconds: ROUND_SECONDS },
  scene: { icon: "fa-solid fa-clapperboard", over: "scene" },
  hour: { icon: "fa-solid fa-hourglass-half", seconds: HOUR },
  night: { icon: "fa-solid fa-campground", over: "night", seconds: 8 * HOUR },
  chapter: { icon: "fa-solid fa-book-open", over: "chapter" },
  session: { icon: "fa-solid fa-dice-d20", over: "session" },
  adventure: { icon: "fa-solid fa-map", over: "adventure" },
};

/** Seconds of the world's time that a stretch takes; undefined: none that counts. */
export const secondsOf = (over: Stretch): number | undefined => STRETCHES[over].seconds;

const draft = (kind: string, actor: Actor, over: Stretch, data: ChangeData): ProposalDraft => ({
  kind,
  target: actor.uuid,
  source: null,
  data: { ...data, ...timeMark(actor, over) },
});

/** What every creature's own numbers do. */
const ownNumbers: Ender = (actor, over) => [
  draft("mythTime", actor, over, over === "hour" ? { over: "hours", hours: 1 } : { over }),
];

/** Stretches that the party's own clock counts. */
const COUNTED: readonly Stretch[] = ["scene", "night", "session", "adventure"];

/** What the party's clock does; a Chapter's end is the last of its closing steps (MY-GEN-05). */
function forParty(party: Party, over: Stretch): ProposalDraft[] {
  if (over === "chapter") return [{ kind: "mythClosing", target: party.uuid, source: null, data: { step: "refresh" } }];
  return COUNTED.includes(over) ? [draft("mythStory", party, over, { over })] : [];
}

/** One of those for whom time passes speaks for each party, so that its clock goes on once. */
function heralds(actors: readonly Creature[]): ChangeData {
  const first: Record<string, string> = {};
  for (const actor of actors) for (const party of partiesOf(actor)) first[party.uuid] ??= actor.uuid;
  return { heralds: Object.entries(first).map(([party, herald]) => ({ party, herald })) };
}

const speaksFor = (actor: Creature, { heralds: all }: ChangeData): Party[] =>
  partiesOf(actor).filter(
    ({ uuid }) =>
      Array.isArray(all) &&
      all.some((one: unknown) => isObject(one) && one.party === uuid && one.herald === actor.uuid),
  );

/** The story's clock, with what each topic ends by it. */
export const storyEvents = (enders: readonly Ender[], gates: readonly Gate[] = []): TimeEvent[] =>
  (Object.keys(STRETCHES) as Stretch[]).map((over) => ({
    id: over,
    label: `MYTHMAGICA.Time.${over}`,
    ...STRETCHES[over],
    hint: () => localize(`MYTHMAGICA.Time.hint.${over}`),
    concerns: isCreature,
    async ask(actors) {
      const creatures = actors.filter(isCreature);
      for (const gate of gates) if (!(await gate(over, creatures))) return null;
      return heralds(creatures);
    },
    async proposals(actor, answers, throwDice) {
      if (!isCreature(actor)) return [];
      const drafts: ProposalDraft[] = [];
      for (const ender of [ownNumbers, ...enders]) drafts.push(...(await ender(actor, over, throwDice)));
      return [...drafts, ...speaksFor(actor, answers).flatMap((party) => forParty(party, over))];
    },
  }));
