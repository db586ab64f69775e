import { sum } from "../../../../engine";
import type { CombatRules, TrackerMark } from "../../../../foundry/contracts/combat-rules";
import { localize, signed } from "../../../../foundry/platform/i18n";
import { isCreature, itemsOf, type Creature } from "../creature";
import { atStake } from "../conflict/stakes";
import { weaponsInHand } from "../magic/shape";
import { defenceTerms } from "./defence";
import { opensNumbers } from "../conflict/open-numbers";
import { armTerms, drainsBlood, type Arm } from "./weapon";

const ICONS = { attack: "fa-khanda", defense: "fa-shield-halved", stability: "fa-anchor" } as const;

/** A picture and its number; "Defense 14" in words. */
const figure = (key: keyof typeof ICONS, value: string | number): TrackerMark => ({
  icon: `fa-solid ${ICONS[key]}`,
  label: `${localize(`MYTHMAGICA.Figure.${key}`)} ${value}`,
  text: String(value),
});

/** What somebody can strike with now. */
const armsAtHand = (one: Creature): Arm[] => [
  ...weaponsInHand(one),
  ...itemsOf(one, "mythAttackMode").filter((item) => !drainsBlood(item)),
];

/** Attack, Defense and Stability: the best that it strikes with, and what is to be beaten. */
function numbersOf(one: Creature): TrackerMark[] {
  const bonuses = armsAtHand(one).map((arm) => sum(armTerms(one, arm)));
  return [
    ...(bonuses.length > 0 ? [figure("attack", signed(Math.max(...bonuses)))] : []),
    figure("defense", sum(defenceTerms(one, "defense"))),
    figure("stability", sum(defenceTerms(one, "stability"))),
  ];
}

/** What stands in a row of the tracker: once a fight runs, everybody's numbers, but for those that the Overlord keeps (MY-CMB-03). */
export const fightRows: CombatRules = {
  headline: ({ combatants }) => atStake(combatants.contents.flatMap(({ actor }) => actor ?? [])).join(" ") || null,
  openMarks: ({ actor, combat }) =>
    combat?.started && isCreature(actor) && opensNumbers(actor, true) ? numbersOf(actor) : [],
  controls: ({ actor }) =>
    game.user.isGM && isCreature(actor) && "secret" in actor.system
      ? [
          {
            id: "secret",
            label: "MYTHMAGICA.Creature.FIELDS.secret.label",
            icon: "fa-solid fa-eye-slash",
            pressed: actor.system.secret,
            rare: true,
            onClick: () => actor.update({ "system.secret": !("secret" in actor.system && actor.system.secret) }),
          },
        ]
      : [],
};
