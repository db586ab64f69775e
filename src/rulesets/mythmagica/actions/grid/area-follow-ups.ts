import type { ChangeData } from "../../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { areaForm, areaOfRoll } from "../../adapters/grid/area-roll";
import { findsWay, isHarmedBy } from "../../adapters/grid/area-words";
import { isAbove, isTangle } from "../../adapters/grid/areas";
import { has, itemsOf, type Creature } from "../../adapters/creature";
import { hasGuts } from "../../adapters/guts/guts";
import { poolsOf } from "../../adapters/characters/pools";
import { takenInArea } from "../../adapters/combat/taken";
import {
  magicalBurn,
  naturalBurn,
  slickSetback,
  spiritualDamage,
  spiritualForm,
  stickyEscape,
  stickyGrip,
  type Area,
  type AreaKind,
} from "../../rules/areas";
import { fatePoints } from "../../rules/characters";
import type { ConflictOutcome } from "../../rules/conflict";
import type { AreaData } from "../../stored/area-data";
import type { ConflictData } from "../../stored/conflict-data";

/** @param failed Whether a Conflict Roll went against them: only then it fells a Mook (MY-CST-03). */
const sustain = (
  { uuid }: Creature,
  harm: { damage?: number; setback?: number; form: string },
  failed = false,
): ProposalDraft[] =>
  (harm.damage ?? 0) + (harm.setback ?? 0) > 0
    ? [
        {
          kind: "mythSustain",
          target: uuid,
          source: uuid,
          data: { damage: 0, setback: 0, ...harm, conflict: failed, by: "" },
        },
      ]
    : [];

/** What a roll against an area costs, after what its bearer makes of it; a swarm for each Batch inside (MY-CND-05, MY-SWM-08). */
export function areaHarm(actor: Creature, data: ConflictData, outcome: ConflictOutcome): number {
  const area = areaOfRoll(data);
  return area ? takenInArea(actor, areaForm(area.kind), bareHarm(area, outcome), data.feet) : 0;
}

function bareHarm(area: Area & { pulling: boolean }, outcome: ConflictOutcome): number {
  switch (area.kind) {
    case "magicallyCombustible":
      return magicalBurn(area.quality, outcome).damage;
    case "naturallyCombustible":
    case "highlyCombustible":
      return naturalBurn(outcome).damage;
    case "slick":
      return slickSetback(outcome);
    case "stickyMorass":
      return (area.pulling ? stickyEscape(area.quality, outcome, false) : stickyGrip(area.quality, outcome)).setback;
    default:
      return 0;
  }
}

/** What hallowed or accursed ground does to a spirit, each Round more (MY-ARE-02, MY-ARE-03). */
export function spiritProposals(actor: Creature, { area, tick }: AreaData): ProposalDraft[] {
  if (area.kind !== "accursed" && area.kind !== "blessed") return [];
  if (!isHarmedBy(actor, area.kind)) return [];
  const form = spiritualForm(area.kind);
  return sustain(actor, { damage: takenInArea(actor, form, spiritualDamage(tick)), form });
}

/** What a roll against an area comes to: burns, lost footing, being stuck (MY-ARE-08, 09, 14, 15). */
export function areaProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): ProposalDraft[] {
  const area = areaOfRoll(data);
  if (!area) return [];
  const harm = areaHarm(actor, data, outcome);
  const form = areaForm(area.kind);
  const burns = form === "scorching";
  const falls = area.kind === "slick" && harm > 0 && harm >= fatePoints(poolsOf(actor));
  return [
    ...sustain(actor, { [burns ? "damage" : "setback"]: harm, form }, outcome.result === "failure"),
    ...(falls ? [comes(actor, "prone"), comes(actor, "incapacitated")] : []),
    ...(area.kind === "stickyMorass" ? grips(actor, area, outcome) : []),
    ...(isTangle(area.kind) ? creeps(actor, outcome.result === "failure") : []),
  ];
}

/** Who creeps does so until the next roll that says otherwise, or out of it (MY-ARE-15, MY-ARE-16). */
function creeps(actor: Creature, whether: boolean): ProposalDraft[] {
  const step = whether ? "gain" : "lose";
  return whether === has(actor, "creeping") ? [] : [{ ...comes(actor, "creeping", step), automatic: true }];
}

/** Who fails is caught fast, creeps after a Bare Success of pulling, and is free again by a Pure one (MY-ARE-15). */
function grips(actor: Creature, area: Area & { pulling: boolean }, outcome: ConflictOutcome): ProposalDraft[] {
  const { quality, pulling } = area;
  const { caught, mayCreep } = pulling ? stickyEscape(quality, outcome, false) : stickyGrip(quality, outcome);
  const held = has(actor, "caught");
  const pace = pulling && held ? creeps(actor, mayCreep) : [];
  if (caught) return [...pace, ...(held ? [] : [comes(actor, "caught")])];
  return [...pace, ...(pulling && held ? [comes(actor, "caught", "lose")] : [])];
}

/** What ends with an area that somebody has left: what the place made of them, a web's hold, a Creep, blindness in the dark, unsure feet (MY-TRT-07, MY-ARE-05, 14 to 16). */
export const leftProposals = (
  actor: Creature,
  { kind, trait: words = "" }: Pick<Area, "kind" | "trait">,
): ProposalDraft[] => [
  ...(words && holds(actor, words) ? [trait(actor, { text: words, trait: "environmental", lose: true })] : []),
  ...(kind === "steeped" ? [] : endsOf(actor, kind)),
];

function endsOf(actor: Creature, kind: AreaKind): ProposalDraft[] {
  const loses = (condition: string) => (has(actor, condition) ? [comes(actor, condition, "lose")] : []);
  if (kind === "darkened") return loses("blinded");
  if (kind !== "slick") return [...loses("caught"), ...creeps(actor, false)];
  const text = unsteady();
  return holds(actor, text) ? [trait(actor, { text, trait: "temporary", lose: true })] : [];
}

/** In utter darkness nobody sees who needs light for it, unless magic shines there: the table knows (MY-ARE-05). */
export const blindingProposals = (actor: Creature, { area }: AreaData): ProposalDraft[] =>
  area.kind === "darkened" && !findsWay(actor) && !has(actor, "blinded") ? [comes(actor, "blinded")] : [];

const holds = (actor: Creature, text: string): boolean =>
  itemsOf(actor, "mythTrait").some(({ system }) => system.text === text);

/** A place lends its Trait to whoever has Guts that it could bring back, for as long as they are there (MY-TRT-07). */
export const placeProposals = (actor: Creature, { area: { trait: words = "" } }: AreaData): ProposalDraft[] =>
  words && hasGuts(actor) && !holds(actor, words) ? [trait(actor, { text: words, trait: "environmental" })] : [];

const unsteady = (): string => localize("MYTHMAGICA.Area.unsteady");

const trait = ({ uuid }: Creature, data: ChangeData): ProposalDraft => ({
  kind: "mythTrait",
  ...{ target: uuid, source: uuid, data, automatic: true },
});

/** A slick floor gives its Trait to whoever stands on it, for as long (MY-ARE-14). */
export const footingProposals = (actor: Creature, { area }: AreaData): ProposalDraft[] =>
  area.kind === "slick" && !isAbove(actor, area.kind) ? [trait(actor, { text: unsteady(), trait: "temporary" })] : [];

/** A condition that comes of it, or goes: whoever is Overcome by a slip lies there to the end of the Scene. */
const comes = ({ uuid }: Creature, condition: string, step: "gain" | "lose" = "gain"): ProposalDraft => ({
  kind: "mythCondition",
  target: uuid,
  source: uuid,
  data: { condition, step, parameter: "" },
});
