import { postCard } from "../../../../foundry/chat/post-card";
import { keepSecret } from "../../../../foundry/requests/kept-secrets";
import { pickOne } from "../../../../foundry/requests/roll-request";
import { localize } from "../../../../foundry/platform/i18n";
import { surpriseTerms } from "../../rules/combat";
import { openFight, type FightSetup } from "../../rules/gm";
import { tagTerm } from "../../rules/modifiers";
import { isPlayerCharacter, type Creature } from "../../adapters/creature";
import { hasCondition } from "../../adapters/conditions";
import { type Side, surprisedWords } from "../../adapters/combat/side";
import type { SideOfFight } from "../../adapters/combat/opening";
import type { Row } from "../../adapters/combat/rows";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { openingPart, type SurpriseAsked } from "../../stored/opening-data";

/** The GM's answers at the opening of a fight. */
export interface OpeningAnswers {
  sides: SideOfFight[];
  aware: Record<"pc" | "foe", boolean>;
  startedBy: "pc" | "foe";
  surprising: "pc" | "foe" | null;
  ambush: boolean;
  /** Slug of the ability that one player rolls. */
  ability: string;
  difficulty: number;
  /** The other side is on its guard (MD-CON-11). */
  alert: boolean;
  tag: { name: string; value: number };
  /** Uuid of the one who rolls; "" for chance. */
  delegate: string;
  initiative: boolean;
  lethal: boolean | null;
  rows: Record<string, Row>;
  /** Sides that the GM gave, by combatant id; others stand where their tokens say. */
  chosen: Record<string, Side>;
}

const creaturesOf = (sides: readonly SideOfFight[], players: boolean): Creature[] =>
  sides.filter(({ side }) => (side === "pc") === players).flatMap(({ creatures }) => creatures);

/** What the rules make of the answers before anybody rolls (MD-GMT-04). Throws RangeError when a side has nobody. */
export const openingOf = (answers: OpeningAnswers) =>
  openFight({
    groups: answers.sides.map(({ group, side }) => ({
      ...group,
      aware: side === "other" ? true : answers.aware[side],
    })),
    startedBy: answers.startedBy,
    surprising: answers.surprising,
    surpriseCheck: null,
    initiative: null,
    lethal: answers.lethal,
  } satisfies FightSetup);

/** Posts the card on which the fight opens: the GM's rulings at once, one player's checks as buttons. */
export async function postOpening(combat: Combat, answers: OpeningAnswers): Promise<unknown> {
  const { sides, surprising, rows, chosen } = answers;
  const opening = openingOf(answers);
  const [players, foes] = [creaturesOf(sides, true), creaturesOf(sides, false)];
  const asked = surprising ? surpriseAsked(answers, foes) : null;
  const surprised = asked ? null : opening.surprised;
  const losing = surprised === null ? [] : surprised === "pc" ? players : foes;
  const characters = players.filter(isPlayerCharacter);
  const delegate = characters.find(({ uuid }) => uuid === answers.delegate) ?? pickOne(characters)[0] ?? null;
  const gm = { source: null, automatic: true };
  const proposals: ProposalDraft[] = [
    {
      ...gm,
      kind: "malleusOpening",
      target: combat.uuid,
      data: { order: opening.order, lethal: opening.lethal, surprising: surprising ?? "", rows, sides: chosen },
    },
    ...losing.map(({ uuid }) => ({
      ...gm,
      kind: "malleusCondition",
      target: uuid,
      data: { condition: "surprised", step: "gain" },
    })),
  ];
  const part = openingPart({
    combat: combat.id ?? "",
    delegate: delegate?.uuid ?? null,
    surprise: asked,
    initiative: answers.initiative,
    words: asked ? "" : surprisedWords(surprised),
    ...(asked ? { kept: await keepSecret(answers.difficulty) } : {}),
  });
  return postCard({ actor: null, parts: [part], proposals });
}

function surpriseAsked(answers: OpeningAnswers, foes: Creature[]): SurpriseAsked {
  const { ability, ambush, alert, tag } = answers;
  const unseen = foes.length > 0 && foes.every((foe) => hasCondition(foe, "invisible"));
  const playersSneak = answers.surprising === "pc";
  // What the delegate's own conditions do comes with the roll.
  const terms = surpriseTerms({
    playersSneak,
    ambush,
    delegate: { id: "", conditions: [] },
    foes: {
      id: "foes",
      conditions: [
        ...(alert && playersSneak ? [{ id: "alert" as const }] : []),
        ...(unseen ? [{ id: "invisible" as const }] : []),
      ],
    },
    terms: tag.value === 0 ? [] : [tagTerm(tag.name || localize("MALLEUS.Roll.modifier"), tag.value)],
  });
  return { ability, terms, playersSneak, ambush };
}
