import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { offerDetail, rallyBlocked, wordsBlocked, wordsThreshold } from "../../adapters/conflict/bandying";
import { castMember, has, isAvatar, type Creature } from "../../adapters/creature";
import { isCommanded } from "../../rules/characters";
import { mayJoin } from "../../rules/discourse/participants";
import {
  BANDY_OPPOSED,
  BANDY_USES,
  bandyEdges,
  counterOfferRange,
  RALLY_THRESHOLDS,
  type Bandying,
  type RallyDanger,
} from "../../rules/discourse";
import { rollConflict } from "./conflict";
import { helpersOf, numberControl, select, toggle } from "./conflict-controls";

const THREATS = ["sawBrutality", "fearsSpeaker", "respectsTarget", "sawDefiance", "defied"] as const;

const dangerOf = ({ danger = "even" }: ControlValues): RallyDanger => danger as RallyDanger;

const controlsFor = (use: Bandying, target: Creature | null): RollControl[] => [
  ...(use === "intimidating"
    ? THREATS.map((name) => toggle(name, localize(`MYTHMAGICA.Situation.${name}`), { worth: worthOf(name) }))
    : []),
  ...(use === "rallying"
    ? [
        select(
          "danger",
          localize("MYTHMAGICA.Words.danger"),
          "even",
          Object.entries(RALLY_THRESHOLDS).map(([id, threshold]) => ({
            value: id,
            label: `${threshold} ${localize(`MYTHMAGICA.Words.dangers.${id}`)}`,
          })),
        ),
      ]
    : []),
  ...(use === "deceiving" ? [toggle("hardProof", localize("MYTHMAGICA.Words.hardProof"))] : []),
  ...(target && has(target, "leverage") ? [toggle("hunchMet", localize("MYTHMAGICA.Situation.hunchMet"))] : []),
];

/** What is offered, where it is money or worth some (MY-BND-12); an answer to an offer says within which bounds it strays. */
const worthControl = (before: number): RollControl => {
  const { low, high } = counterOfferRange(before);
  return numberControl({
    ...{ name: "worth", label: localize("MYTHMAGICA.Words.worth"), value: before, min: 0, max: 999_999 },
    ...(before > 0 ? { hint: format("MYTHMAGICA.Words.counterRange", { low, high }) } : {}),
  });
};

const worthOf = (name: (typeof THREATS)[number]): string =>
  bandyEdges("intimidating", { threats: { [name]: true } })[0]?.value === 1 ? "+1" : "−1";

/** Whose own word it is to join: Avatars, and Companions that nobody commands; of the rest those that the leader controls (MY-BND-03). */
function joins(leader: Creature, helper: Creature): boolean {
  const member = castMember(helper);
  const controlled = member.principal === leader.uuid && isCommanded(member);
  const ownWill = isAvatar(helper) || (member.principal !== null && !isCommanded(member));
  return mayJoin({ id: leader.uuid, controls: controlled ? [helper.uuid] : [] }, { id: helper.uuid, ownWill });
}

type Said = {
  fast?: boolean;
  isCounter?: boolean;
  worth?: number;
  /** Whom it answers. */
  at?: Creature;
};

/** Bandies words (MY-BND): d20 and Charisma, never Level or rank. `isCounter`: an offer that answers another. */
export function bandyWords(
  actor: Creature,
  use: Bandying,
  { fast = false, isCounter = false, worth = 0, at }: Said = {},
): Promise<unknown> {
  const rallies = use === "rallying";
  return rollConflict(
    actor,
    { kind: "innate", attributes: ["ch"] },
    {
      kind: "bandying",
      about: use,
      title: localize(`MYTHMAGICA.Words.name.${use}`),
      fixed: true,
      fast,
      ...(at ? { at, answers: true } : {}),
      // Whom allies take heart against is no side of it, and sets nothing against it (MY-BND-15).
      ...(rallies ? { at: null } : {}),
      own: {
        aimed: !rallies,
        opposes: BANDY_OPPOSED[BANDY_USES[use].against],
        controls: (_values, foe) => [...(use === "offering" ? [worthControl(worth)] : []), ...controlsFor(use, foe)],
        threshold: (values, foe) => ({ threshold: wordsThreshold(use, foe, dangerOf(values)) }),
        edges: (values) =>
          bandyEdges(use, {
            threats: Object.fromEntries(THREATS.map((name) => [name, values[name] === true])),
            hunchMet: values.hunchMet === true,
          }),
        obstacles(values, foe) {
          const unwilling = helpersOf(actor, values).filter((one) => !joins(actor, one));
          if (unwilling.length > 0)
            return [
              {
                text: format("MYTHMAGICA.Words.notJoining", { names: unwilling.map(({ name }) => name).join(", ") }),
                blocks: true,
              },
            ];
          const why = rallies
            ? rallyBlocked(actor)
            : foe &&
              wordsBlocked(use, actor, foe, {
                hardProof: values.hardProof === true,
                dream: values.dream === true,
                answers: at !== undefined,
              });
          // Another Offer than the one that stands may be made: whether it is another the table says (L1805).
          if (!why || (why === "settled" && use === "offering")) return [];
          const key = why === "settled" ? "MYTHMAGICA.Conflict.stands" : `MYTHMAGICA.Words.blocked.${why}`;
          return [{ text: localize(key), blocks: true }];
        },
        data: (values) => ({
          charisma: actor.system.derived.pairs.ch,
          detail: offerDetail(isCounter, Number(values.worth ?? 0)),
        }),
      },
    },
  );
}
