import type { CardMessage } from "../../../../foundry/contracts/card";
import { findActor } from "../../../../foundry/platform/documents";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { isFighting } from "../../../../foundry/time/fighting";
import type { Term } from "../../../../engine";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { isCreature, type Creature } from "../../adapters/creature";
import type { Ability } from "../../adapters/characters/abilities";
import { isRollAttribute } from "../../adapters/characters/attributes";
import { hindrances, namedValues, ownEdges, stateEdges, trialTags, type Trial } from "../../adapters/conflict/conflict";
import { assessedEdge } from "../../adapters/combat/assessed";
import { hidesNumbers } from "../../adapters/conflict/open-numbers";
import { findSpell } from "../../adapters/magic/spells";
import { isSwarm } from "../../adapters/combat/hold";
import { responseAmong, sensitiveTo, wearsMetal } from "../../adapters/creatures/response";
import { localize } from "../../../../foundry/platform/i18n";
import type { RollControl } from "../../../../foundry/rolls/roll-action";
import { hazardEdge } from "../../rules/creatures";
import { conditionEdges, hinderedBy } from "../../rules/conditions";
import { fromOtherSide, skillTerms } from "../../rules/conflict";
import type { CastData } from "../../stored/cast-data";
import type { ConflictData } from "../../stored/conflict-data";
import { rollConflict } from "../conflict/conflict";
import { batchesControl, fiatControls, fiatOf, toggle } from "../conflict/conflict-controls";

/** Where nobody names a Threshold. */
const START = 15;

/** Forms of what frightens, charms and deludes. */
const BEGUILING = ["captivating", "deluding", "dreadful", "entrancing", "tormenting"];

/** What somebody is used to, or stands in, weighs on a roll against a form of harm (MY-CND-05, MY-CND-39). */
function hazardEdges(actor: Creature, { form, tags, area }: CastData): Term[] {
  const forms = formsOf({ form, tags });
  const steady = forms.some((one) => BEGUILING.includes(one)) ? effectTerms(actor, ["edge-beguiled"]) : [];
  const said = responseAmong(actor, forms).edge;
  // A swarm's Drawback against areas is the same one: nobody is Highly Sensitive twice (MY-CND-06).
  const edge = area && isSwarm(actor) && said < 0 ? 0 : said;
  return [
    ...steady,
    ...(edge === 0 ? [] : [{ label: "MYTHMAGICA.Magic.usedTo", value: edge, kind: "situation" }]),
    ...conditionEdges(conditionsOf(actor), tagsFor(forms)),
    // Whoever was rallied stands up to dread out of a spell as well (MY-BND-15).
    ...stateEdges(actor, tagsFor(forms)),
  ];
}

const tagsFor = (forms: readonly string[]) => forms.map((one) => `hazard:${one}` as const);

/** Conditions that stand in the way of whoever withstands such forms (MY-CND-03, MY-CND-39). */
const hinderedAgainst = (actor: Creature, forms: readonly string[]): string[] => [
  ...hinderedBy(conditionsOf(actor), tagsFor(forms)).map((key) => `MYTHMAGICA.Condition.${key}`),
  ...sensitiveTo(actor, forms),
];

const formsOf = ({ form, tags }: Pick<CastData, "form" | "tags">): string[] =>
  [...new Set([form, ...tags])].filter(Boolean);

/** Whether somebody carries metal enough to draw lightning: seen from what is worn, and theirs to say (MY-EFF-02). */
const metalControl = (actor: Creature): RollControl =>
  ({ ...toggle("metal", localize("MYTHMAGICA.Hazard.wearsMetal")), value: wearsMetal(actor) }) as RollControl;

const metalEdges = (forms: readonly string[], metal: boolean): Term[] =>
  forms.flatMap((form) => {
    const value = hazardEdge(form, { drenched: false, metal });
    return value === 0 ? [] : [{ label: "MYTHMAGICA.Hazard.metal", value, kind: "situation" }];
  });

/** With or without words (MY-CND-28). */
const castingOf = ({ system }: Ability) => (system.verbal ? "verbal" : "silent");

/**
 * What hinders whoever casts helps whoever withstands it, whichever side throws: words come hard to the choking (MY-CND-28), and a
 * Drawback on all that somebody does is one on its spells; what helps hinders (MY-INI-08).
 */
function casterSide({ id, system }: CardMessage, { item }: CastData) {
  const caster = findActor(system.actor);
  const spell = isCreature(caster) ? findSpell(caster, item) : null;
  if (!isCreature(caster) || !spell) return null;
  const { slug, against } = spell.system;
  const trial: Trial = { kind: "skill", slug, attributes: isRollAttribute(against) ? [against] : [] };
  const tags = trialTags(trial, { casting: castingOf(spell), combat: isFighting(caster), attack: isFighting(caster) });
  const edges = [...ownEdges(caster, trial, tags), ...assessedEdge(caster, id ?? "")].map(fromOtherSide);
  return { caster, edges, hindered: hindrances(caster, trial, tags) };
}

/** It is the caster's conflict too: Guts turn it from that side as well, and bring back what its own conditions cost (MY-GUT-04, MY-CND-03). */
function againstCaster(actor: Creature, side: ReturnType<typeof casterSide>): Partial<ConflictData> {
  if (!side || side.caster === actor || hidesNumbers(side.caster)) return {};
  return { opponent: side.caster.uuid, foeHindered: side.hindered };
}

/** Somebody's own roll against a spell (MY-SPL-11, MY-ABL-13). @returns the card, or null when it was cancelled. */
export async function resistSpell(
  actor: Creature,
  message: CardMessage,
  cast: CastData,
  fast: boolean,
): Promise<unknown> {
  const { resist, threshold } = cast;
  if (threshold === null || !isRollAttribute(resist)) return null;
  const side = casterSide(message, cast);
  return rollConflict(
    actor,
    { kind: "avoidance", attributes: [resist], single: !cast.area },
    {
      fast,
      kind: "casting",
      fixed: true,
      about: cast.cast,
      title: cast.name,
      difficulty: threshold,
      origin: message.id,
      own: {
        // What it is about the spell says, and all that follows from it is counted here.
        hazard: "",
        controls: () => [
          ...(formsOf(cast).includes("electrical") ? [metalControl(actor)] : []),
          ...batchesControl(actor, cast.area),
        ],
        threshold: () => ({ threshold }),
        edges: (values) => [
          ...hazardEdges(actor, cast),
          ...metalEdges(formsOf(cast), values.metal === true),
          ...(side?.edges ?? []),
        ],
        hindered: () => hinderedAgainst(actor, formsOf(cast)),
        data: ({ batches }) => ({
          ...{ item: message.id ?? "", feet: Number(batches ?? 0) },
          ...againstCaster(actor, side),
        }),
      },
    },
  );
}

/** The caster's own roll for a spell: rank and the stated attribute (MY-TYP-05). */
export function rollOwn(
  caster: Creature,
  spell: Ability,
  rank: number,
  { origin, fast }: { origin: string | null; fast: boolean },
): Promise<unknown> {
  const { rollAttribute } = spell.system;
  if (!isRollAttribute(rollAttribute)) return Promise.resolve(null);
  const trial = { kind: "skill", attributes: [rollAttribute], slug: spell.system.slug } as const;
  return rollConflict(caster, trial, {
    ...{ fast, origin, kind: "skill", fixed: true, about: spell.system.slug, title: spell.name },
    own: {
      casting: castingOf(spell),
      controls: (values) => fiatControls(values, START),
      threshold: (values) => ({ threshold: fiatOf(values, START) }),
      terms: () => skillTerms({ label: spell.name, value: rank }, namedValues(caster, [rollAttribute])),
    },
  });
}
