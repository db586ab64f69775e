import type { Term } from "../../../../engine";
import type { CardDraft } from "../../../../foundry/chat/post-card";
import { localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Trial } from "../../adapters/checks/check";
import { isCharacter, type Creature } from "../../adapters/creature";
import { KNOWN_FACT } from "../../rules/stories/stories";
import { tellProposals } from "../characters/tell-story";
import { toggleControl } from "../../../../foundry/rolls/controls";

// "I think I heard something about this": one fact for one check of knowledge, for a Story Point (BI-STO-06, BI-STO-13).

const COST = 1;

const isKnowledge = ({ attribute, skill }: Trial): boolean => attribute === "intelligence" || skill === "academics";

const mayKnow = (actor: Creature, trial: Trial): boolean =>
  isCharacter(actor) && isKnowledge(trial) && actor.system.storyPoints >= COST;

export const factControls = (actor: Creature, trial: Trial): RollControl[] =>
  mayKnow(actor, trial)
    ? [
        toggleControl("fact", localize("BIND.Xp.knownFact"), {
          worth: signed(KNOWN_FACT),
          hint: localize("BIND.Xp.knownFactHint"),
          fresh: true,
        }),
      ]
    : [];

export const factTerms = (actor: Creature, trial: Trial, { fact }: ControlValues): Term[] =>
  fact === true && mayKnow(actor, trial) ? [{ label: localize("BIND.Xp.factTerm"), value: KNOWN_FACT }] : [];

/** The Story is paid and written down on the card of the check. */
export const factCharge = (actor: Creature, trial: Trial): NonNullable<CardDraft["proposals"]> =>
  isCharacter(actor) && mayKnow(actor, trial)
    ? tellProposals(
        actor,
        {
          ...{ title: localize("BIND.Xp.factTerm"), cost: COST, text: "", stats: signed(KNOWN_FACT) },
          ...{ unlikely: false, kind: "knownFact", court: 0 },
        },
        { [actor.uuid]: COST },
      )
    : [];
