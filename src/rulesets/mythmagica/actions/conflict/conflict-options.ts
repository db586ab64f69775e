import type { RequestOptions } from "../../../../foundry/contracts/play";
import type { Term } from "../../../../engine";
import type { Price } from "../../../../foundry/combat/price";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { RollAttribute } from "../../rules/attributes";
import type { Creature } from "../../adapters/creature";
import type { ConflictData, ConflictKind } from "../../stored/conflict-data";

/** In place of the ladder: choices that come to a Threshold. */
export type ConflictOwn = {
  controls(values: ControlValues, foe: Creature | null): RollControl[];
  threshold(values: ControlValues, foe: Creature | null): { threshold: number; against?: Term[] };
  edges?(values: ControlValues, foe: Creature | null): Term[];
  obstacles?(values: ControlValues, foe: Creature | null): RollObstacle[];
  /** What the card needs to say what came of it. */
  data?(values: ControlValues, foe: Creature | null): Partial<ConflictData>;
  /** In place of what the trial counts. */
  terms?(values: ControlValues, foe: Creature | null): Term[];
  /** What it takes in a fight. */
  price?(values: ControlValues): Price;
  /** How it attacks, for what situations bring. */
  attack?: "melee" | "range";
  /** Whether it is an Assault Action, which takes one of everybody who helps; who has helped with it already (MY-GRP-03). */
  assault?(values: ControlValues): boolean;
  joined?: readonly string[];
  /** Form of harm that it is about, and whether it is a grip, for conditions and responses. */
  hazard?: string;
  grapple?: boolean;
  /**
   * Whether it is an Action of one's own, for the Edge of whoever assessed the situation (MY-INI-08), or goes on with one that has it;
   * left out: by what is tried.
   */
  acts?: "inTurn" | "goesOn" | "not";
  /** It casts a spell, with words or without. */
  casting?: "verbal" | "silent";
  /** A body does it by itself: what hinders all that somebody does leaves it alone. */
  involuntary?: boolean;
  /** What of somebody's own stood in its way besides what its tags say, by the names of conditions (MY-CND-03). */
  hindered?(values: ControlValues): string[];
  /** What of the opponent an attack meets. */
  meets?(values: ControlValues): "defense" | "stability";
  /** Attributes that the opponent sets against it, for what hinders them; left out: none. */
  opposes?: readonly RollAttribute[];
  /** It takes somebody to aim at. */
  aimed?: boolean;
};

/** What a kind of roll brings of its own. */
export type ConflictOptions = Pick<RequestOptions, "peek"> & {
  fast?: boolean;
  /** Set by whoever asked for it. */
  difficulty?: number;
  /** The Overlord keeps the Threshold. */
  secret?: boolean;
  origin?: string | null;
  kind?: ConflictKind;
  about?: string;
  title?: string;
  /** What the dialog says in its place once somebody is aimed at. */
  heading?: (target: string) => string;
  /** A line below it. */
  subtitle?: string;
  /** Attributes are given: nobody chooses them. */
  fixed?: boolean;
  /** The Threshold where nobody says otherwise. */
  threshold?: number;
  own?: ConflictOwn;
  /** Whom it is aimed at, whoever else is targeted; null: nobody. */
  at?: Creature | null;
  /** Another roll calls for it, whatever stands between the two. */
  answers?: boolean;
  /** Id of the card whose Margin is carried here. */
  carried?: string | null;
};
