import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { warn } from "../../../../foundry/platform/i18n";
import { tokenOf } from "../../../../foundry/platform/measure";
import type { Creature } from "../../adapters/creature";
import { groundedBy, storiesUp, storyWords, tiring } from "../../adapters/grid/flight";
import { flightOf, stateOfFlight } from "../../adapters/grid/speeds";
import { isWinged } from "../../adapters/grid/wings";
import type { Elevation } from "../../changes/combat/token-kinds";
import { STORY, type FlightMode } from "../../rules/grid/flight";
import { fallPart } from "../../stored/fall-data";
import { condition, tellDeed } from "./tell";

const MODES: readonly FlightMode[] = ["ordinary", "dive", "glide", "hover"];
const isMode = (value: string): value is FlightMode => (MODES as readonly string[]).includes(value);

/** Nothing where there is no token: then the table keeps in mind how high somebody is. */
function elevate(actor: Creature, stories: number | null, wings: Elevation["wings"] = "as"): ProposalDraft[] {
  const token = tokenOf(actor);
  const data: Elevation = { stories, wings: isWinged(actor) ? wings : "as" };
  return token ? [{ kind: "mythElevate", target: token.uuid, source: null, data, automatic: true }] : [];
}

/** The states of flying that end, but for the one that stays or begins. */
const flying = (actor: Creature, now: FlightMode | null): ProposalDraft[] => {
  const before = flightOf(actor);
  if (before === now) return [];
  return [
    ...(before ? [condition(actor, stateOfFlight(before), "lose")] : []),
    ...(now ? [condition(actor, stateOfFlight(now), "gain")] : []),
  ];
};

const down = (actor: Creature): ProposalDraft[] => [...flying(actor, null), ...elevate(actor, null, "fold")];

/** The second Story of a Move tires (MY-FLY-04). */
const tires = (actor: Creature, stories: number): ProposalDraft[] =>
  tiring(actor, stories) > 0
    ? [
        {
          kind: "mythSustain",
          target: actor.uuid,
          source: actor.uuid,
          data: { damage: 0, setback: tiring(actor, stories), form: "fatiguing", conflict: false, by: "" },
          automatic: true,
        },
      ]
    : [];

type Fly = (actor: Creature, stories: number, value: string) => Promise<unknown>;

const FLIGHTS: Readonly<Record<string, Fly>> = {
  takeOff(actor) {
    const why = groundedBy(actor);
    if (why) warn(`MYTHMAGICA.Flight.${why}`);
    if (why && !game.user.isGM) return Promise.resolve(null);
    return tellDeed(actor, "takeOff", { proposals: [...flying(actor, "ordinary"), ...elevate(actor, 1, "spread")] });
  },
  up: (actor, stories) =>
    tellDeed(actor, "up", {
      data: { stories: storyWords(stories) },
      proposals: [...elevate(actor, stories), ...tires(actor, stories)],
    }),
  down(actor, stories) {
    const lands = flightOf(actor) !== "dive" && stories >= storiesUp(actor);
    const proposals = lands ? down(actor) : elevate(actor, -stories);
    return tellDeed(actor, lands ? "land" : "down", { data: { stories: storyWords(stories) }, proposals });
  },
  mode: (actor, _stories, value) =>
    isMode(value) ? tellDeed(actor, value, { proposals: flying(actor, value) }) : Promise.resolve(null),
  stay: (actor) => tellDeed(actor, "stay", { pays: "action" }),
  land: (actor) => tellDeed(actor, "land", { proposals: down(actor) }),
  fall: (actor) => postCard({ actor, parts: [fallPart({ feet: storiesUp(actor) * STORY })], proposals: down(actor) }),
  breakFall: (actor) => tellDeed(actor, "breakFall", { pays: "reaction", proposals: down(actor) }),
};

export const isFlight = (deed: string): boolean => Object.hasOwn(FLIGHTS, deed);

/** What a flyer does as a part of its Moves: how high it goes, and how it flies (MY-FLY-04, 05, 07, 10..12). */
export const fly = (actor: Creature, deed: string, value: string): Promise<unknown> =>
  FLIGHTS[deed]?.(actor, Math.max(0, Math.min(5, Number(value) || 0)), value) ?? Promise.resolve(null);
