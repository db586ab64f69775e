/** Shapes of what is on a scene: tokens, combats. See types.ts. */
import type { ActorDocument, AnyCollection, AnyDocument, Data, UserDocument } from "./types";

export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export interface CombatDocument extends AnyDocument {
  readonly combatants: AnyCollection<CombatantDocument>;
  readonly turns: CombatantDocument[];
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly combatant: CombatantDocument | null | undefined;
  readonly current: CombatHistory;
  readonly previous: CombatHistory;
  readonly nextCombatant: CombatantDocument | undefined;
  readonly scene: SceneDocument | null;
  startCombat(): Promise<CombatDocument>;
  nextTurn(): Promise<CombatDocument>;
  previousTurn(): Promise<CombatDocument>;
  nextRound(): Promise<CombatDocument>;
  previousRound(): Promise<CombatDocument>;
  endCombat(): Promise<CombatDocument | undefined>;
  activate(options?: Data): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: Data): Promise<CombatDocument>;
  rollAll(options?: Data): Promise<CombatDocument>;
  rollNPC(options?: Data): Promise<CombatDocument>;
  resetAll(options?: Data): Promise<CombatDocument>;
  setInitiative(id: string, value: number): Promise<unknown>;
  setupTurns(): CombatantDocument[];
}

export interface CombatantDocument extends AnyDocument {
  readonly actor: ActorDocument | null;
  readonly actorId: string | null;
  readonly token: TokenDocumentLike | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
  readonly players: UserDocument[];
  readonly resource: unknown;
  rollInitiative(formula?: string): Promise<unknown>;
}

export interface SceneDocument extends AnyDocument {
  readonly active: boolean;
  readonly isView: boolean;
  readonly navigation: boolean;
  readonly background: { src: string | null };
  readonly tokens: AnyCollection<TokenDocumentLike>;
  readonly grid: { type: number; size: number; distance: number; units: string };
  readonly dimensions: {
    width: number;
    height: number;
    sceneX: number;
    sceneY: number;
    sceneWidth: number;
    sceneHeight: number;
    size: number;
    distance: number;
    distancePixels: number;
    rows: number;
    columns: number;
  };
  view(): Promise<SceneDocument>;
  activate(): Promise<SceneDocument | undefined>;
}

export interface TokenDocumentLike extends AnyDocument {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: ActorDocument | null;
  readonly baseActor: ActorDocument | null;
  _onUpdateBaseActor(): void;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly texture: { src: string | null };
  readonly disposition: number;
  readonly hidden: boolean;
  readonly displayBars: number;
  readonly displayName: number;
  readonly object: TokenObject | null;
  readonly inCombat: boolean;
  readonly combatant: CombatantDocument | null;
  getBarAttribute(
    bar: "bar1" | "bar2",
    options?: Data,
  ): { type: string; attribute: string; value: number; max?: number; editable?: boolean } | null;
}

/** The table's token without drawing: the scene board draws it, systems control and target it (sec. 22 "Canvas"). */
export interface TokenObject {
  readonly id: string;
  readonly name: string;
  readonly document: TokenDocumentLike;
  readonly actor: ActorDocument | null;
  readonly controlled: boolean;
  readonly isOwner: boolean;
  readonly isTargeted: boolean;
  readonly visible: boolean;
  readonly targeted: Set<UserDocument>;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly center: { x: number; y: number };
  control(options?: { releaseOthers?: boolean }): boolean;
  release(options?: Data): boolean;
  setTarget(
    targeted?: boolean,
    context?: { user?: UserDocument; releaseOthers?: boolean; groupSelection?: boolean },
  ): void;
}
