import { sum } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { isCharacter, type Creature } from "../../adapters/creature";
import type { Guard } from "../../rules/combat/attack";
import { term, without0 } from "../../rules/labels";
import { CONTESTS, contestPart, type ContestData, type ContestId } from "../../stored/contest-data";
import { trialPart } from "../../stored/trial-data";
import { contestTn, trialProcedure, type Trial, type TrialId, type TrialSetup } from "../../rules/combat/trials";
import { FREE, priceOf, type Price } from "../goods/pay";
import { driveOf, needsStrength, surgeControls, surged, surgeObstacles, surgeSpent } from "./surge";
import { movedAlready, trialControls, ungrabbed } from "./trial-controls";
import { brings } from "./trial-outcome";
import { contestSides, gripDamage, pushedBy } from "./trial-setup";
import { tell } from "../characters/tell";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";

/** What the player rolls, and not who acts: players roll against foes, whoever begins it (BI-CHK-10). Null: who acts rolls. */
export const contestBy = (actor: Creature, about: TrialId, target: Creature): ContestId | null =>
  isCharacter(target) && !isCharacter(actor) ? (CONTESTS.find((one) => one === about) ?? null) : null;

/** `yields`: whoever is rammed gives way, and nothing is rolled (BI-MAN-09). */
export type Trying = TrialSetup & { yields?: boolean };

/** The roll of either side. */
export const trialAction: RollAction<Trying, Trial> = {
  ...passOrFail<TrialSetup, Trial>(trialProcedure, ({ check }) => check.success, [
    "BIND.Combat.Trial.success",
    "BIND.Combat.Trial.failure",
  ]),
  chanceless: ({ yields }) => yields === true,
};

export const contestTitle = (actor: string, about: TrialId, target: string): string =>
  format("BIND.Combat.Trial.title", { actor, target, what: localize(`BIND.Combat.Trial.name.${about}`) });

const needed = (setup: TrialSetup): string =>
  format("BIND.Combat.Strike.needed", { bonus: signed(sum(setup.bonus)), tn: contestTn(setup) });

const bothSides = ({ bonus, against }: TrialSetup) => [
  ...bonus,
  ...against.map((one) => ({ ...one, value: -one.value })),
];

type Sent = TrialSetup & { values: Pick<ContestData, "choice" | "people" | "room"> };

/** The GM says what a foe does to a character; the player gets the card and rolls. */
export function sentContest(actor: Creature, about: ContestId, target: Creature, price: Price) {
  // What Strength does, a Surge of Adrenaline helps (BI-KNK-10).
  const strong = needsStrength(about);
  let chosen: ControlValues = {};
  const drive = (values: ControlValues): number => driveOf(actor, about, values);
  const request: RollRequest<Sent, Trial> = {
    action: trialAction,
    actor,
    title: contestTitle(actor.name, about, target.name),
    obstacles: (values) => [
      ...price.obstacles,
      ...ungrabbed(about, actor, target),
      ...movedAlready(about, actor),
      ...(strong ? surgeObstacles(actor, values) : []),
    ],
    cost: price.words,
    controls: [...trialControls(about), ...(strong ? surgeControls(actor) : [])],
    chanceOf: format("BIND.Combat.Trial.resists", { target: target.name }),
    setup(values) {
      chosen = values;
      const people = Number(values.people ?? 1);
      const { bonus, against } = contestSides(about, actor, target, { people, surge: drive(values) });
      const situation = Number(values.situation ?? 0);
      const choice = values.choice === "breakFree" ? "breakFree" : "hurt";
      return {
        about,
        resists: true,
        bonus,
        against: situation === 0 ? against : [...against, term("situation", situation)],
        ...(about === "grapple" && choice === "hurt" ? { damage: gripDamage(actor, drive(values)) } : {}),
        values: { choice, people, room: Number(values.room ?? 20) },
      };
    },
    terms: bothSides,
    note: needed,
    pay: () => price.pay(),
    send: {
      label: localize("BIND.Combat.Trial.send"),
      icon: "fa-solid fa-hand-fist",
      send: ({ against, damage, values }) =>
        postCard({
          actor,
          parts: [
            contestPart({
              about,
              target: target.uuid,
              against,
              ...(damage ? { damage } : {}),
              ...values,
              squares: about === "ram" ? pushedBy(actor, target, values.people, drive(chosen)) : 0,
            }),
          ],
          ...(strong ? { proposals: surgeSpent(actor, chosen) } : {}),
        }),
    },
    post: () => Promise.resolve(null),
  };
  return request as RollRequest<never, Trial> as RollRequest<TrialSetup, Trial>;
}

export interface Contest {
  data: ContestData;
  attacker: Creature;
  defender: Creature;
  /** Id of the foe's message. */
  origin: string | null;
  /** How a grab is met: with a Defence that is paid for, or not at all (BI-ATK-04, BI-MAN-04). */
  guard?: Guard;
}

/** What is a Quick Action against a foe's trial: a Defence against a grab, which is an attack, and to stand against a Ram. */
const MET_BY = { grab: "defend", ram: "resistRam" } as const;

/** To evade a grab costs 2 Initiative, to stand against a Ram 3; nothing else costs any (BI-ATK-02, BI-MAN-04, BI-MAN-09). */
export function contestPrice({
  data: { about },
  defender,
  guard,
}: Pick<Contest, "data" | "defender" | "guard">): Price {
  const action = guard === "undefended" ? null : about === "grab" || about === "ram" ? MET_BY[about] : null;
  return action ? priceOf(defender, (event) => event.type === "act" && event.action === action) : FREE;
}

/** What the player rolls, and what it is that stands against it. */
export const contestSetup = ({ data, attacker, defender, guard }: Omit<Contest, "origin">): TrialSetup => ({
  about: data.about,
  resists: true,
  bonus: contestSides(data.about, attacker, defender, { people: data.people, ...(guard ? { guard } : {}) }).bonus,
  against: data.against,
  ...(data.damage ? { damage: data.damage } : {}),
});

/** The player's roll: what it lacks beyond 1 is the foe's margin, as with a Defence (A14). */
export function rollContest(contest: Contest, fast: boolean): Promise<unknown> {
  const { data, attacker, defender, origin } = contest;
  const price = contestPrice(contest);
  // Strength stands against a Ram (BI-MAN-09, BI-KNK-10).
  const drives = data.about === "ram";
  let chosen: ControlValues = {};
  const request: RollRequest<TrialSetup, Trial> = {
    action: trialAction,
    actor: defender,
    title: format("BIND.Combat.Trial.resisting", {
      actor: defender.name,
      target: attacker.name,
      what: localize(`BIND.Combat.Trial.name.${data.about}`),
    }),
    obstacles: (values) => [...price.obstacles, ...(drives ? surgeObstacles(defender, values) : [])],
    cost: price.words,
    controls: drives ? surgeControls(defender) : [],
    setup(values) {
      chosen = values;
      const setup = contestSetup(contest);
      return {
        ...setup,
        bonus: [...setup.bonus, ...without0([term("adrenaline", drives ? surged(defender, values) : 0)])],
      };
    },
    terms: bothSides,
    note: needed,
    pay: () => price.pay(),
    post({ setup, outcome, transcript, rolls, mode }) {
      const squares = data.about === "ram" ? data.squares : outcome.squares;
      const { check, damage } = outcome;
      return postCard({
        actor: defender,
        origin,
        rolls,
        mode,
        parts: [trialPart({ ...setup, target: attacker.uuid, squares, dice: transcript })],
        proposals: [
          ...(check.success ? [] : suffers(contest, { damage, margin: -check.margin - 1, squares })),
          ...(drives ? surgeSpent(defender, chosen) : []),
        ],
      });
    },
  };
  return startRoll(request, { fast });
}

const suffers = ({ data, attacker, defender }: Contest, how: { damage: number; margin: number; squares: number }) =>
  brings(data.about, attacker, defender, how, { choice: data.choice, room: data.room });

/** Gives way to a Ram: pushed as far as it goes, for nothing (BI-MAN-09). */
export const yieldTo = (contest: Contest): Promise<unknown> =>
  tell({
    actor: contest.defender,
    origin: contest.origin,
    title: format("BIND.Combat.Trial.yields", { name: contest.defender.name }),
    text: format("BIND.Combat.Trial.pushed", { squares: contest.data.squares }),
    proposals: suffers(contest, { damage: 0, margin: 0, squares: contest.data.squares }),
  });
