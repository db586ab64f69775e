import { redraw } from "../platform/redraw";

const storedName = (actor: Actor): string => (actor._source as { name: string }).name;

/**
 * The actor of an unlinked token bears its token's name on its sheet, in dialogs and on cards: of three thugs each is told from the
 * others, and a token's alias keeps its secret. A name that the token's own sheet was given stands; sheets edit the stored one.
 */
export function nameAsToken(actor: Actor): void {
  const { token } = actor;
  if (!token?.name) return;
  const own = storedName(actor);
  const base = token.baseActor;
  if (!base || own === storedName(base)) actor.name = token.name;
}

/** Names that tokens of one creation take: none of them is on the scene yet. */
const taken = new WeakMap<object, string[]>();

/** The name without the number that it was given here: a copy of "Thug 2" is another thug. */
function unnumbered({ name, baseActor }: TokenDocument): string {
  const kind = baseActor?.prototypeToken.name ?? "";
  return kind && name.startsWith(`${kind} `) && /^\d+$/.test(name.slice(kind.length + 1)) ? kind : name;
}

/** A further creature of a kind on a scene gets a number, "Thug 2": the tracker, lists of targets and cards tell them apart. */
function number(token: TokenDocument, _data: object, options: Operation): void {
  if (token.actorLink || !token.actorId || !token.name || options.keepId || options.isUndo) return;
  const there = (token.parent as Scene | null)?.tokens.map(({ name }) => name) ?? [];
  const before = taken.get(options) ?? [];
  const others = new Set([...there, ...before]);
  let { name } = token;
  for (let at = 2; others.has(name); at++) name = `${unnumbered(token)} ${at}`;
  taken.set(options, [...before, name]);
  if (name !== token.name) token.updateSource({ name });
}

/** A token that was renamed: its actor follows, and its sheet. */
export function watchTokenNames(): void {
  Hooks.on("preCreateToken", number);
  Hooks.on("updateToken", ({ actor, actorLink }: TokenDocument, changed: object) => {
    if (!actor || actorLink || !("name" in changed)) return;
    actor.reset();
    redraw(actor);
  });
}
