import type { Term } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { chaseOf, chasers, forceOf } from "../../adapters/combat/chase";
import { isSneaking, rankFor } from "../../adapters/characters/abilities";
import { trialTerms, type Trial } from "../../adapters/conflict/conflict";
import { itemsOf, type Creature } from "../../adapters/creature";
import { CHASE_HIDE_DRAWBACK, chaseRoll, type ChaseSide } from "../../rules/combat";
import type { ChaseChange } from "../../changes/combat/chase-kind";
import { chasePart, type StoredChase } from "../../stored/chase-data";
import { chaseDraft } from "./chase-draft";
import { rollConflict } from "../conflict/conflict";
import { select } from "../conflict/conflict-controls";

/** Begins a chase: a card with the rolls of both sides (MY-CHS-01). */
export function beginChase(evader: Creature, change: Partial<ChaseChange>): Promise<unknown> {
  const id = foundry.utils.randomID();
  return postCard({
    actor: evader,
    parts: [chasePart({ evader: evader.uuid, text: "", chase: id, step: 0 })],
    proposals: [chaseDraft(evader, { ...change, act: "begin", id }, true)],
  });
}

/** Who tries is refused once it is over. */
const running = (evader: Creature): StoredChase | null => {
  const chase = chaseOf(evader);
  return chase && (chase.state === "running" || chase.state === "caught") ? chase : null;
};

/** An Evasion or Pursuit Roll of one side, for its whole force (MY-CHS-01 to 03). */
export async function rollChase(evader: Creature, side: ChaseSide): Promise<unknown> {
  const chase = running(evader);
  const both = chase && chasers(evader, chase);
  if (!chase || !both) return ui.notifications.warn(localize("MYTHMAGICA.Chase.problem.over"));
  // Who has been slowed or takes wing meanwhile is as fast as that (MY-CHS-02).
  const { evader: flees, pursuer: hunts } = chase;
  const now = {
    ...chase,
    evader: { ...flees, speed: forceOf(both.evader).speed },
    pursuer: { ...hunts, speed: forceOf(both.pursuer).speed },
  };
  const { terms, threshold, edges } = chaseRoll(now, side);
  const foe = both[side === "evader" ? "pursuer" : "evader"];
  return rollConflict(
    both[side],
    { kind: "check", attributes: ["in"] },
    {
      kind: "chase",
      about: side,
      fixed: true,
      at: foe,
      title: localize(`MYTHMAGICA.Chase.roll.${side}`),
      own: {
        terms: () => terms.map((term) => bySkill(both[side], term)),
        controls: () => [],
        opposes: ["in"],
        threshold: () => ({ threshold }),
        edges: () => edges,
        data: () => ({ feet: chase.step, detail: evader.uuid }),
      },
    },
  );
}

/** A captain's skill in place of Level is called a rank (MY-CHS-01). */
const bySkill = (actor: Creature, term: Term): Term =>
  term.label === "MYTHMAGICA.Term.level" && term.value !== actor.system.derived.level
    ? { ...term, label: "MYTHMAGICA.Term.rank", kind: "rank" }
    : term;

/** Skills of going unseen that somebody has, the best first (MY-CHS-05). */
function waysToHide(evader: Creature): { slug: string; name: string }[] {
  const own = itemsOf(evader, "mythAbility").flatMap(({ name, system: { slug } }) =>
    isSneaking(evader, slug) ? [{ slug, name }] : [],
  );
  const rank = ({ slug }: { slug: string }): number => rankFor(evader, slug)?.rank ?? 0;
  return own.toSorted((one, other) => rank(other) - rank(one));
}

/** Slips out of sight in hot pursuit, at a Drawback, against Level and Perception of the hunter (MY-CHS-05). */
export async function hideInChase(evader: Creature): Promise<unknown> {
  const chase = running(evader);
  const hunter = chase?.hides ? chasers(evader, chase)?.pursuer : null;
  if (!chase || !hunter) return ui.notifications.warn(localize("MYTHMAGICA.Chase.problem.over"));
  const { level, attributes } = hunter.system.derived;
  const ways = waysToHide(evader);
  const trial = (slug = ways[0]?.slug ?? "sneaking"): Trial => ({ kind: "skill", slug, attributes: ["gr"] });
  return rollConflict(evader, trial(), {
    kind: "chase",
    about: "hide",
    fixed: true,
    at: hunter,
    title: format("MYTHMAGICA.Chase.roll.hide", { name: hunter.name }),
    own: {
      opposes: ["pc"],
      // Whatever skill of that sort is appropriate: the table says which.
      controls: () =>
        ways.length > 1
          ? [
              select(
                "skill",
                localize("MYTHMAGICA.Chase.hideWith"),
                ways[0]?.slug ?? "",
                ways.map(({ slug, name }) => ({ value: slug, label: name })),
              ),
            ]
          : [],
      terms: ({ skill }) => trialTerms(evader, trial(ways.find(({ slug }) => slug === skill)?.slug)),
      threshold: () => ({ threshold: 10 + level + attributes.pc }),
      edges: () => [{ label: "MYTHMAGICA.Chase.hotPursuit", value: CHASE_HIDE_DRAWBACK }],
      data: () => ({ feet: chase.step, detail: evader.uuid }),
    },
  });
}
