/** `ActiveEffect.registry` (sec. 19.1): keeps durations up to date and ends what has run out, on the active GM's client. */
import type { ActorDocument, AnyDocument, EffectDocument } from "../types";
import type { LastingEffect } from "./duration";
import { hasRunOut, type ExpiryContext } from "./expiry";

export interface TrackedEffect extends LastingEffect, Omit<EffectDocument, keyof LastingEffect> {
  isExpiryTrackable: boolean;
  updateDuration(context: ExpiryContext): unknown;
  isExpiryEvent(event: string, context: ExpiryContext): boolean;
}

export class ActiveEffectRegistry {
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }
  /** Called once the world's documents are there. */
  initialize(): void {
    this.#initialized = true;
  }

  /** Every effect whose time is watched. */
  *[Symbol.iterator](): Generator<TrackedEffect> {
    for (const actor of allActors()) yield* trackedOf(actor);
  }

  /** Something happened at which effects may end: an expiry event, "updateWorldTime", "combatRewind". */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    if (!this.#initialized) return;
    const ended: TrackedEffect[] = [];
    for (const actor of context.actors ?? allActors()) {
      const changed: TrackedEffect[] = [];
      for (const effect of trackedOf(actor)) {
        const before = effect.duration.remaining;
        effect.updateDuration(context);
        if (effect.duration.remaining !== before) changed.push(effect);
        if (event !== "combatRewind" && hasRunOut(effect) && effect.isExpiryEvent(event, context)) ended.push(effect);
      }
      if (changed.length) (actor as Watching).onUpdateEffectDurations?.(changed, event, context);
    }
    if (ended.length && game.users.activeGM?.isSelf) await end(ended);
  }
}

interface Watching extends ActorDocument {
  onUpdateEffectDurations?(effects: TrackedEffect[], event: string, context: ExpiryContext): void;
}

function trackedOf(actor: ActorDocument): TrackedEffect[] {
  return ([...actor.effects] as unknown as TrackedEffect[]).filter((effect) => effect.isExpiryTrackable);
}

/** Actors of the world, and those of tokens that are not linked and have effects of their own. */
function* allActors(): Generator<ActorDocument> {
  yield* game.actors as unknown as Iterable<ActorDocument>;
  for (const scene of game.scenes ?? []) {
    for (const token of (scene as unknown as { tokens: Iterable<TokenLike> }).tokens) {
      const own = (token._source.delta as { effects?: unknown[] } | null | undefined)?.effects?.length;
      if (!token.actorLink && own && token.actor) yield token.actor;
    }
  }
}
type TokenLike = AnyDocument & { actorLink: boolean; actor: ActorDocument | null };

/** One write for each bearer. */
async function end(effects: TrackedEffect[]): Promise<void> {
  const action = CONFIG.ActiveEffect.expiryAction as "update" | "delete" | null;
  if (!action) return;
  for (const bearer of new Set(effects.map(bearerOf))) {
    const ids = effects.filter((effect) => bearerOf(effect) === bearer).map((effect) => effect.id ?? "");
    if (action === "delete") await bearer.deleteEmbeddedDocuments("ActiveEffect", ids);
    else
      await bearer.updateEmbeddedDocuments(
        "ActiveEffect",
        ids.map((_id) => ({ _id, "duration.expired": true })),
      );
  }
}

const bearerOf = (effect: TrackedEffect): AnyDocument => effect.parent as AnyDocument;
