import type { Term } from "../../../../engine";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { Creature } from "../../adapters/creature";
import type { Innate } from "../../adapters/characters/innate";
import type { RollAttribute } from "../../rules/attributes";
import { rollNeeded } from "../../rules/conflict";
import {
  CLIMBING_SURFACES,
  climbDrawbacks,
  CONTORTING,
  grapnelThreshold,
  jumpBlocked,
  jumpIsFree,
  jumpThreshold,
  RUN_UP,
  type Jump,
} from "../../rules/innate";
import { rollConflict } from "./conflict";
import type { ConflictOwn } from "./conflict-options";
import { paidFeat } from "./feat-price";
import { fiatControls, fiatOf, numberControl, select, toggle } from "./conflict-controls";

const say = (key: string): string => localize(`MYTHMAGICA.Feat.${key}`);
const edge = (name: string, value: number): Term[] =>
  value === 0 ? [] : [{ label: `MYTHMAGICA.Feat.${name}`, value, kind: "situation" }];
const when = (values: ControlValues, name: string, value: number): Term[] =>
  values[name] === true ? edge(name, value) : [];

const feet = (name: string, value: number): RollControl =>
  numberControl({ name, label: say(name), value, min: 0, max: 999 });
const feetOf = (values: ControlValues, name: string, usual: number): number => Number(values[name] ?? usual);

/** What needs no dice is said, and still may be rolled (MY-CFL-18). */
const needless = (needed: boolean): RollObstacle[] => (needed ? [] : [{ text: say("noRoll"), blocks: false }]);

const jumpOf = (values: ControlValues): Jump => ({
  kind: values.jump === "high" ? "high" : "long",
  feet: feetOf(values, "feet", 10),
});

const HOLE = 15;

const OWN: Record<Innate, (actor: Creature) => { attribute: RollAttribute; own: ConflictOwn }> = {
  athletics: () => ({
    attribute: "vg",
    own: {
      controls: (values) => [...fiatControls(values, 15), toggle("moving", say("moving"), { hint: say("movingHint") })],
      threshold: (values) => ({ threshold: fiatOf(values, 15) }),
      edges: (values) => when(values, "moving", -1),
    },
  }),
  balancing: () => ({
    attribute: "gr",
    own: {
      controls: (values) => [...fiatControls(values, 15), feet("feet", 30), toggle("pole", say("pole"))],
      threshold: (values) => ({ threshold: fiatOf(values, 15) }),
      edges: (values) => when(values, "pole", 1),
      data: (values) => ({ feet: feetOf(values, "feet", 30) }),
    },
  }),
  climbing: () => ({
    attribute: "vg",
    own: {
      controls: () => [
        select(
          "surface",
          say("surface"),
          "cliffOrRope",
          Object.entries(CLIMBING_SURFACES).map(([id, threshold]) => ({
            value: id,
            label: `${threshold} ${localize(`MYTHMAGICA.Surface.${id}`)}`,
          })),
        ),
        feet("feet", 20),
      ],
      threshold: (values) => ({ threshold: surfaceOf(values) }),
      edges: (values) => edge("longClimb", -climbDrawbacks(Math.max(1, feetOf(values, "feet", 20)))),
      obstacles: (values) => needless(rollNeeded(surfaceOf(values)) === "rolls"),
      data: (values) => ({ feet: feetOf(values, "feet", 20), detail: String(values.surface ?? "") }),
    },
  }),
  contorting: () => ({
    attribute: "gr",
    own: {
      controls: (values) => [
        select("through", say("through"), "bonds", [
          { value: "bonds", label: `${CONTORTING.bonds} ${say("bonds")}` },
          { value: "hole", label: say("hole") },
        ]),
        ...(values.through === "hole"
          ? [
              numberControl({
                name: "width",
                label: say("width"),
                value: HOLE,
                min: CONTORTING.widestHole,
                max: CONTORTING.narrowestHole,
                hint: say("widthHint"),
              }),
            ]
          : []),
      ],
      threshold: (values) => ({
        threshold: values.through === "hole" ? Number(values.width ?? HOLE) : CONTORTING.bonds,
      }),
    },
  }),
  jumping: (actor) => ({
    attribute: "vg",
    own: {
      controls: (values) => [
        select("jump", say("jump"), "long", [
          { value: "long", label: say("long") },
          { value: "high", label: say("high") },
        ]),
        feet("feet", 10),
        ...(values.jump === "high"
          ? [toggle("vaultingPole", say("vaultingPole"))]
          : [numberControl({ name: "runUp", label: say("runUp"), value: RUN_UP, min: 0, max: 99 })]),
      ],
      threshold: (values) => ({ threshold: jumpThreshold(jumpOf(values)) }),
      edges: (values) => [...when(values, "vaultingPole", 1), ...edge("lastJump", actor.system.jumpEdge)],
      obstacles: (values) => [
        ...needless(!jumpIsFree(jumpOf(values))),
        ...(jumpBlocked(jumpOf(values), feetOf(values, "runUp", RUN_UP)) === null
          ? []
          : [{ text: format("MYTHMAGICA.Feat.noRunUp", { feet: RUN_UP }), blocks: true }]),
      ],
      data: (values) => ({ feet: jumpOf(values).feet, detail: jumpOf(values).kind }),
    },
  }),
  grapnel: () => ({
    attribute: "ac",
    own: {
      controls: () => [feet("up", 20), feet("away", 0)],
      threshold: (values) => ({
        threshold: grapnelThreshold({ up: feetOf(values, "up", 20), away: feetOf(values, "away", 0) }),
      }),
    },
  }),
};

const surfaceOf = ({ surface }: ControlValues): number =>
  CLIMBING_SURFACES[(surface ?? "cliffOrRope") as keyof typeof CLIMBING_SURFACES] ?? CLIMBING_SURFACES.cliffOrRope;

/** Rolls an athletic feat: the card says what came of it, and who picks which complication. */
export function rollFeat(actor: Creature, feat: Innate, fast: boolean): Promise<unknown> {
  const { attribute, own } = OWN[feat](actor);
  return rollConflict(
    actor,
    { kind: "check", attributes: [attribute], slug: feat },
    // Walls, gaps and ropes are nobody: whoever is targeted for a blow neither opposes a climb nor turns it with Guts (MY-CFL-10).
    { kind: "feat", about: feat, title: say(`name.${feat}`), own: paidFeat(actor, feat, own), at: null, fast },
  );
}
