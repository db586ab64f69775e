import type { Term } from "../../../../engine";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { isRollAttribute, ROLLED } from "../../adapters/characters/attributes";
import { lightWords } from "../../adapters/grid/light-here";
import { marginsFor } from "../../adapters/conflict/margins";
import { itemsOf, type Creature } from "../../adapters/creature";
import { companionsOf, ownId } from "../../adapters/characters/companions";
import { mayJoin } from "../../adapters/combat/fight";
import { isSneaking } from "../../adapters/characters/abilities";
import { abilityRank, namedValues, type Trial } from "../../adapters/conflict/conflict";
import { isSwarm } from "../../adapters/combat/hold";
import { batchesIn } from "../../adapters/combat/taken";
import { ATTRIBUTES, type RollAttribute } from "../../rules/attributes";
import { sneakingCover } from "../../rules/combat";
import {
  FIAT_THRESHOLDS,
  groupBlocked,
  groupEdge,
  MOST_IN_GROUP,
  type GroupBlock,
  type GroupKind,
} from "../../rules/conflict";

// The choices of a Conflict Roll, and what they come to.

type Options = { value: string; label: string }[];
type Numbered = { name: string; label: string; value: number; min: number; max: number; hint?: string; fold?: string };

const NONE = "";

export const numberControl = (control: Numbered): RollControl => ({ kind: "number", fresh: true, ...control });
export const toggle = (
  name: string,
  label: string,
  more: { worth?: string; hint?: string; fold?: string } = {},
): RollControl => ({
  kind: "toggle",
  name,
  label,
  value: false,
  fresh: true,
  ...more,
});
export const select = (
  name: string,
  label: string,
  value: string,
  options: Options,
  more: { hint?: string; fold?: string } = {},
): RollControl => ({ kind: "select", name, label, value, options, fresh: true, ...more });

/** How many Batches of a swarm an area effect catches (MY-SWM-08). */
export const batchesControl = (actor: Creature, area: boolean): RollControl[] =>
  area && isSwarm(actor)
    ? [
        numberControl({
          ...{ name: "batches", label: localize("MYTHMAGICA.Swarm.batchesIn"), min: 1 },
          ...{ value: batchesIn(actor, 0), max: batchesIn(actor, 0) },
        }),
      ]
    : [];

const attributeOptions = (actor: Creature): Options =>
  namedValues(actor, ROLLED).map(({ key, value }) => ({
    value: key,
    label: `${localize(`MYTHMAGICA.Attribute.${key}`)} ${signed(value)}`,
  }));

/** Which attributes; a second Basic one may join (MY-TYP-02). */
export function trialControls(actor: Creature, trial: Trial): RollControl[] {
  const [first = "vg", second = NONE] = trial.attributes;
  return [
    select("attribute", localize("MYTHMAGICA.Conflict.attribute"), first, attributeOptions(actor)),
    select("second", localize("MYTHMAGICA.Conflict.second"), second, [
      { value: NONE, label: localize("MYTHMAGICA.Conflict.noSecond") },
      ...attributeOptions(actor).slice(0, ATTRIBUTES.length),
    ]),
  ];
}

export function trialOf(values: ControlValues, trial: Trial): Trial {
  const chosen = [values.attribute, values.second].filter(isRollAttribute);
  const attributes: readonly RollAttribute[] = chosen.length > 0 ? [...new Set(chosen)] : trial.attributes;
  return { ...trial, attributes };
}

/** The Overlord's ladder, or any number (MY-CFL-13). */
export function fiatControls(values: ControlValues, start: number): RollControl[] {
  const rungs = Object.entries(FIAT_THRESHOLDS).filter(([, threshold]) => threshold > 0);
  const known = rungs.some(([, threshold]) => threshold === start);
  return [
    select("threshold", localize("MYTHMAGICA.Conflict.threshold"), known ? String(start) : "other", [
      ...rungs.map(([, threshold]) => ({
        value: String(threshold),
        label: `${threshold} ${localize(`MYTHMAGICA.Fiat.${threshold}`)}`,
      })),
      { value: "other", label: localize("MYTHMAGICA.Conflict.otherThreshold") },
    ]),
    ...(values.threshold === "other" || (!known && values.threshold === undefined)
      ? [
          numberControl({
            name: "number",
            label: localize("MYTHMAGICA.Conflict.number"),
            value: start,
            min: 0,
            max: 99,
          }),
        ]
      : []),
  ];
}

export const fiatOf = (values: ControlValues, start: number): number =>
  values.threshold === "other" || values.threshold === undefined
    ? Number(values.number ?? start)
    : Number(values.threshold);

/** What the one who is aimed at sets against it (MY-CFL-11, MY-CFL-12). */
export const AGAINST = ["fiat", "check", "level", "skill", "defense", "stability"] as const;

/** @param usual What they set against it unless somebody chooses. */
export function againstControls(
  foe: Creature,
  values: ControlValues,
  usual: { by: string; with: RollAttribute },
): RollControl[] {
  const skills = itemsOf(foe, "mythAbility").filter(({ system }) => system.slug);
  const attribute = (name: string, start: string): RollControl =>
    select(
      name,
      localize("MYTHMAGICA.Conflict.foeAttribute"),
      start,
      ROLLED.map((key) => ({ value: key, label: localize(`MYTHMAGICA.Attribute.${key}`) })),
    );
  return [
    select(
      "against",
      format("MYTHMAGICA.Conflict.against", { name: foe.name }),
      usual.by,
      AGAINST.filter((one) => one !== "skill" || skills.length > 0).map((one) => ({
        value: one,
        label: localize(`MYTHMAGICA.Conflict.by.${one}`),
      })),
    ),
    ...(["check", "level", "skill"].includes(String(values.against ?? usual.by))
      ? [attribute("foeAttribute", usual.with)]
      : []),
    ...(values.against === "skill"
      ? [
          select(
            "foeSkill",
            localize("MYTHMAGICA.Conflict.foeSkill"),
            skills[0]?.system.slug ?? "",
            skills.map(({ name, system }) => ({
              value: system.slug,
              label: `${name} ${signed(abilityRank(foe, system.slug)?.value ?? 0)}`,
            })),
          ),
        ]
      : []),
  ];
}

/** Whoever sneaks may have cover, as much of them as is hidden (MY-COV-04, MY-CFL-20). */
export const hidingControls = (actor: Creature, { slug = "" }: Trial): RollControl[] =>
  isSneaking(actor, slug)
    ? [
        {
          kind: "slider",
          name: "shows",
          label: localize("MYTHMAGICA.Combat.showsSneaking"),
          value: 100,
          min: 0,
          max: 100,
          fresh: true,
        },
      ]
    : [];

export function hidingTerms(actor: Creature, { slug = "" }: Trial, { shows }: ControlValues): Term[] {
  const bonus = isSneaking(actor, slug) ? sneakingCover(Number(shows ?? 100) / 100) : 0;
  return bonus === 0 ? [] : [{ label: "MYTHMAGICA.Combat.cover", value: bonus }];
}

/** Edges and Drawbacks by hand: cancelled one for one, three dice at most; an Extreme one counts as two (MY-EDG). */
export const edgeControls = (naturalFrom: number): RollControl[] => [
  numberControl({ name: "edges", label: localize("MYTHMAGICA.Conflict.edges"), value: 0, min: 0, max: 9 }),
  numberControl({ name: "drawbacks", label: localize("MYTHMAGICA.Conflict.drawbacks"), value: 0, min: 0, max: 9 }),
  select(
    "extreme",
    localize("MYTHMAGICA.Conflict.extreme"),
    NONE,
    [
      { value: NONE, label: localize("MYTHMAGICA.Conflict.noExtreme") },
      { value: "edge", label: localize("MYTHMAGICA.Conflict.extremeEdge") },
      { value: "drawback", label: localize("MYTHMAGICA.Conflict.extremeDrawback") },
    ],
    { fold: localize("MYTHMAGICA.Conflict.situations") },
  ),
  numberControl({ name: "situation", label: localize("MYTHMAGICA.Conflict.situation"), value: 0, min: -50, max: 50 }),
  // Special cases lower it (MY-CFL-09, L1265).
  numberControl({
    ...{ name: "natural", label: localize("MYTHMAGICA.Conflict.naturalFrom"), value: naturalFrom, min: 2, max: 20 },
    fold: localize("MYTHMAGICA.Conflict.situations"),
  }),
];

const edge = (label: string, value: number): Term[] => (value === 0 ? [] : [{ label, value, kind: "edge" }]);

export const handEdges = (values: ControlValues): Term[] => [
  ...edge("MYTHMAGICA.Conflict.edges", Number(values.edges ?? 0)),
  ...edge("MYTHMAGICA.Conflict.drawbacks", -Number(values.drawbacks ?? 0)),
  ...edge("MYTHMAGICA.Conflict.extremeEdge", values.extreme === "edge" ? 2 : 0),
  ...edge("MYTHMAGICA.Conflict.extremeDrawback", values.extreme === "drawback" ? -2 : 0),
];

/** What the conflict has to do with: what situations and conditions ask (MY-SIT). */
export const situationControls = (): RollControl[] => {
  const light = lightWords();
  const fold = localize("MYTHMAGICA.Conflict.situations");
  return [
    toggle("sight", localize("MYTHMAGICA.Conflict.sight"), { fold, ...(light ? { hint: light } : {}) }),
    toggle("hearing", localize("MYTHMAGICA.Conflict.hearing"), { fold }),
    toggle("dream", localize("MYTHMAGICA.Conflict.dream"), { fold }),
  ];
};

/** Things that a shot has to be aimed past (MY-SIT-03). */
export const obstructionControl = (): RollControl =>
  numberControl({
    name: "obstructions",
    label: localize("MYTHMAGICA.Conflict.obstructions"),
    ...{ value: 0, min: 0, max: 9, fold: localize("MYTHMAGICA.Conflict.situations") },
  });

/** Who could join: whoever has fallen has no further part in it (MY-CSQ-06). */
const helpful = (actor: Creature): Creature[] => companionsOf(actor).filter(({ system }) => system.overcome === "none");

const kindControl = (name: string, label: string, value: GroupKind): RollControl =>
  select(
    name,
    label,
    value,
    (["assisted", "impeded"] as const).map((kind) => ({ value: kind, label: localize(`MYTHMAGICA.Term.${kind}`) })),
    { fold: localize("MYTHMAGICA.Conflict.group") },
  );

/** Several who oppose it as one: whose numbers count for them (MY-GRP-02), and whether they help them, as they do against a blow (MY-GRP-06, 07). */
export function theirGroupControls(targets: readonly Creature[], { struck }: { struck: boolean }): RollControl[] {
  const [primary] = targets;
  if (!primary || targets.length < 2) return [];
  const named = targets.map((one) => ({ value: ownId(one), label: one.name }));
  return [
    select("primary", localize("MYTHMAGICA.Conflict.primary"), ownId(primary), named, {
      fold: localize("MYTHMAGICA.Conflict.group"),
    }),
    ...(struck ? [] : [kindControl("theirGroup", localize("MYTHMAGICA.Conflict.theirGroup"), "assisted")]),
  ];
}

export const groupKindOf = (said: ControlValues[string] | undefined): GroupKind =>
  said === "impeded" ? "impeded" : "assisted";

/**
 * Who joins, and whether numbers help or hinder (MY-GRP).
 * @param sneaks The more have to stay out of sight, the likelier one of them is seen (L1535).
 */
export function groupControls(actor: Creature, { sneaks }: { sneaks: boolean }): RollControl[] {
  const fold = localize("MYTHMAGICA.Conflict.group");
  const others = helpful(actor);
  if (others.length === 0) return [];
  return [
    kindControl("groupKind", localize("MYTHMAGICA.Conflict.groupKind"), sneaks ? "impeded" : "assisted"),
    ...others.map((one) => toggle(`with-${ownId(one)}`, one.name, { fold })),
  ];
}

export const helpersOf = (actor: Creature, values: ControlValues): Creature[] =>
  helpful(actor).filter((one) => values[`with-${ownId(one)}`] === true);

/** Why these cannot roll as one, or null: an Assault Action takes one of everybody (MY-GRP-01 to 03). */
const groupProblem = (
  actor: Creature,
  helpers: readonly Creature[],
  { assault, joined }: { assault: boolean; joined: readonly string[] },
): GroupBlock | null =>
  groupBlocked({
    primary: actor.uuid,
    primaryAssault: assault,
    members: [
      { id: actor.uuid, assault },
      ...helpers.map((one) => ({ id: one.uuid, assault: joined.includes(one.uuid) || mayJoin(one) })),
    ],
  });

/** @param foes How many it is rolled against: of each side four at most act as one. */
export function groupObstacles(
  actor: Creature,
  helpers: readonly Creature[],
  { assault, joined, foes }: { assault: boolean; joined: readonly string[]; foes: number },
): RollObstacle[] {
  const own = helpers.length > 0 ? groupProblem(actor, helpers, { assault, joined }) : null;
  const why = own ?? (foes > MOST_IN_GROUP ? "tooMany" : null);
  return why ? [{ text: localize(`MYTHMAGICA.Conflict.${why}`), blocks: true }] : [];
}

export function groupEdges(values: ControlValues, helpers: readonly unknown[]): Term[] {
  const term = groupEdge(helpers.length + 1, groupKindOf(values.groupKind));
  return term ? [term] : [];
}

/** Margins of earlier rolls that may feed this one (MY-CFL-19). */
export const marginControls = (actor: Creature, carried: string | null): RollControl[] =>
  marginsFor(actor, carried).map(({ id, title, value }) => ({
    kind: "toggle" as const,
    name: `margin-${id}`,
    label: title,
    worth: signed(value),
    value: id === carried,
    fold: localize("MYTHMAGICA.Conflict.margins"),
    fresh: true,
  }));

export const marginTerms = (actor: Creature, values: ControlValues, carried: string | null): Term[] =>
  marginsFor(actor, carried)
    .filter(({ id }) => values[`margin-${id}`] === true)
    .map(({ title, value }) => ({ label: format("MYTHMAGICA.Conflict.marginOf", { title }), value }));
