/** Who speaks a message (sec. 9 `getSpeaker`). */
import type { ActorDocument, AnyDocument, SceneDocument, TokenDocumentLike } from "./types";

export interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

export interface SpeakerOptions {
  scene?: AnyDocument | null;
  actor?: ActorDocument | null;
  token?: TokenDocumentLike | { document: TokenDocumentLike } | null;
  alias?: string;
}

/** What is given decides; else a controlled token, the user's character, the user. */
export function speakerFrom(options: SpeakerOptions): Speaker {
  const { alias } = options;
  const token = tokenDocument(options.token);
  if (token) return ofToken(token, alias);
  if (isDocument<ActorDocument>(options.actor, "Actor")) return ofActor(options.actor, options.scene, alias);
  const controlled = canvas?.tokens?.controlled ?? [];
  const [only] = controlled;
  if (controlled.length === 1 && only) return ofToken(only.document, alias);
  const { character } = game.user;
  if (character) return ofActor(character, options.scene, alias);
  return { scene: currentScene(options.scene), actor: null, token: null, alias: alias ?? game.user.name };
}

function tokenDocument(token: SpeakerOptions["token"]): TokenDocumentLike | null {
  const inner = (token as { document?: unknown } | null | undefined)?.document ?? token;
  return isDocument<TokenDocumentLike>(inner, "Token") ? inner : null;
}

/** Systems pass names and ids too; what is no document does not speak. */
function isDocument<T extends object>(value: unknown, documentName: string): value is T {
  return (value as { documentName?: string } | null | undefined)?.documentName === documentName;
}

function ofToken(token: TokenDocumentLike, alias?: string): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

/** An actor speaks in its own name, also where a token of another name stands for it (as tests made at Foundry have it). */
function ofActor(actor: ActorDocument, scene?: AnyDocument | null, alias?: string): Speaker {
  if (actor.isToken && actor.token) return ofToken(actor.token, alias);
  const [token] = actor.getActiveTokens(false, true) as TokenDocumentLike[];
  return {
    scene: token?.parent?.id ?? currentScene(scene),
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias ?? actor.name,
  };
}

function currentScene(scene?: AnyDocument | null): string | null {
  return scene?.id ?? game.scenes.current?.id ?? null;
}

/** The actor of a stored speaker; a token's own actor first. */
export function speakerActor(speaker: Speaker): ActorDocument | null {
  if (speaker.scene && speaker.token) {
    const scene = game.scenes.get(speaker.scene) as SceneDocument | undefined;
    const actor = scene?.tokens.get(speaker.token)?.actor;
    if (actor) return actor;
  }
  return (speaker.actor ? game.actors.get(speaker.actor) : undefined) ?? null;
}
