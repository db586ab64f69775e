import type { TimeEvent } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { timeMark } from "../../../../foundry/time/time-handler";
import { isCreature, requireCreature } from "../../adapters/creature";
import { LONG_REST_HOURS, SHORT_REST_MINUTES } from "../../rules/rest";
import { askParty } from "./ask-rest";

/** What a GM can say is over: the fight (MD-MOR-03), the scene it lies in, ten minutes of rest, a night (MD-RST-01, MD-RST-02). */
export const timeEvents = (): TimeEvent[] => [FIGHT, SCENE, SHORT, LONG];

const over = (id: "fight" | "scene", icon: string): TimeEvent => ({
  id,
  label: `MALLEUS.Time.${id}`,
  icon,
  over: id,
  hint: () => localize("MALLEUS.Time.text"),
  concerns: isCreature,
  proposals: (actor) => [
    { kind: "malleusFightOver", target: actor.uuid, source: null, data: { ...timeMark(actor, id) } },
  ],
});

const FIGHT = over("fight", "fa-solid fa-flag-checkered");
const SCENE = over("scene", "fa-solid fa-clapperboard");

const SHORT: TimeEvent = {
  id: "short",
  label: "MALLEUS.Rest.short",
  icon: "fa-solid fa-mug-hot",
  seconds: SHORT_REST_MINUTES * 60,
  hint: () => localize("MALLEUS.Rest.shortText"),
  concerns: isCreature,
  async ask(actors) {
    const pools = await askParty(actors.filter(isCreature));
    return pools && { pools: Object.fromEntries(actors.map(({ uuid }, at) => [uuid, pools[at] ?? null])) };
  },
  async proposals(actor, { pools }, throwDice) {
    const chosen = (pools as Record<string, unknown> | undefined)?.[actor.uuid];
    const { restProposals } = await import("./rest");
    return restProposals(
      requireCreature(actor),
      "short",
      { pool: typeof chosen === "string" ? chosen : null },
      throwDice,
    );
  },
};

const LONG: TimeEvent = {
  id: "long",
  label: "MALLEUS.Rest.long",
  icon: "fa-solid fa-campground",
  over: "night",
  seconds: LONG_REST_HOURS * 3600,
  hint: () => localize("MALLEUS.Rest.longText"),
  concerns: isCreature,
  proposals: async (actor, { along, refreshes }, throwDice) =>
    (await import("./rest")).restProposals(
      requireCreature(actor),
      "long",
      { along: Array.isArray(along) ? along.map(String) : [], refreshes: refreshes === 1 ? 1 : 2 },
      throwDice,
    ),
};
