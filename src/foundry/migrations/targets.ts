import { deletionUpdate } from "../platform/compat";
import { allRulesets, rulesetOf } from "../registry/registry";
import type { ItemMoves } from "../contracts/migration";
import type { Ruleset } from "../contracts/ruleset";
import type { DocumentPlan, Subject } from "./plan-document";

/** Documents that are written together, and how. */
export interface Target {
  subjects: (Subject & { ruleset: Ruleset })[];
  /** Writes one batch; throws when the batch is refused. */
  write(plans: readonly DocumentPlan[]): Promise<unknown>;
}

/** Makes what an actor gets, then updates what it has; what is there already, in an original or from a run cut short, is set to it. */
async function moveItems(plans: readonly DocumentPlan[], actorOf: (uuid: string) => Actor | undefined): Promise<void> {
  for (const { uuid, items } of plans) {
    const actor = items && actorOf(uuid);
    if (!actor) continue;
    const [there, missing] = [true, false].map((held) =>
      items.create.filter(({ _id }) => (actor.items.get(_id) !== undefined) === held),
    ) as [ItemMoves["create"], ItemMoves["create"]];
    if (missing.length > 0) await actor.createEmbeddedDocuments("Item", missing, { keepId: true });
    const updates = [...there, ...items.update];
    if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
  }
}

const isWritten = ({ changes }: DocumentPlan): boolean => changes.length > 0;

/** A plan as an update of Foundry's. */
export const updateOf = ({ changes }: DocumentPlan): Record<string, unknown> =>
  Object.assign(
    {},
    ...changes.map(({ path, after }) => (after === undefined ? deletionUpdate(path) : { [path]: after })),
  ) as Record<string, unknown>;

const idOf = (plan: DocumentPlan): string => plan.uuid.slice(plan.uuid.lastIndexOf(".") + 1);
const updatesOf = (plans: readonly DocumentPlan[]) => plans.map((plan) => ({ _id: idOf(plan), ...updateOf(plan) }));

type Typed = Actor | Item;

function subjectOf(document: Typed): (Subject & { ruleset: Ruleset })[] {
  const ruleset = rulesetOf(document);
  if (!ruleset) return [];
  const documentName = document instanceof Actor ? "Actor" : "Item";
  return [{ uuid: document.uuid, name: nameWithParent(document), documentName, source: document.toObject(), ruleset }];
}

/** The effects that lie on a document, by the ruleset of their bearer; `own` leaves out what is not stored there. */
function* effectsOf(bearer: Typed, own: (effect: ActiveEffect) => boolean = () => true): Generator<Target> {
  const ruleset = rulesetOf(bearer);
  const effects = bearer.effects.contents.filter(own);
  if (!ruleset || effects.length === 0) return;
  yield {
    subjects: effects.map((effect) => ({
      uuid: effect.uuid,
      name: `${nameWithParent(bearer)}: ${effect.name}`,
      documentName: "ActiveEffect",
      source: effect.toObject(),
      ruleset,
    })),
    write: (plans) => bearer.updateEmbeddedDocuments("ActiveEffect", updatesOf(plans)),
  };
}

const nameWithParent = (document: Typed): string =>
  document instanceof Item && document.actor ? `${document.actor.name}: ${document.name}` : document.name;

/** Everything that may hold old data: world, tokens, and the world's own packs that are not locked. */
export async function* targets(): AsyncGenerator<Target> {
  yield* collection(Actor, game.actors);
  yield* collection(Item, game.items);
  for (const scene of game.scenes) for (const token of scene.tokens) yield* ofToken(token);
  for (const pack of game.packs) {
    const { documentName, locked, metadata } = pack;
    if (locked || metadata.packageType !== "world" || (documentName !== "Actor" && documentName !== "Item")) continue;
    const documents = (await pack.getDocuments()) as Typed[];
    yield* together(documentName === "Actor" ? Actor : Item, documents, { pack: pack.collection });
  }
  yield* defaultSheets();
}

/** Foundry's choice of sheets by type: every ruleset has its part in the one setting. */
function* defaultSheets(): Generator<Target> {
  if (!game.settings.settings.has("core.sheetClasses")) return;
  const read = () => structuredClone(game.settings.get("core", "sheetClasses") ?? {}) as Record<string, unknown>;
  const name = "core.sheetClasses";
  yield {
    subjects: allRulesets().map((ruleset) => ({
      uuid: `Setting.${ruleset.id}`,
      name,
      documentName: "Setting",
      source: { core: { sheetClasses: read() } },
      ruleset,
    })),
    write: async (plans) => {
      const changed = read();
      for (const { path, after } of plans.flatMap(({ changes }) => changes)) {
        foundry.utils.setProperty(changed, path.slice(name.length + 1), after);
      }
      await game.settings.set("core", "sheetClasses", changed);
    },
  };
}

function* collection(kind: typeof Actor | typeof Item, documents: WorldCollection<Actor> | WorldCollection<Item>) {
  yield* together(kind, documents.contents, {});
  // What Foundry could not read it keeps aside: a step may be just what such a document needs.
  for (const id of documents.invalidDocumentIds ?? []) {
    const document = documents.getInvalid(id);
    if (document) yield alone(document);
  }
}

/** Documents of one collection, then each actor's items. */
function* together(
  kind: typeof Actor | typeof Item,
  documents: readonly Typed[],
  operation: Operation,
): Generator<Target> {
  yield {
    subjects: documents.flatMap(subjectOf),
    write: async (plans) => {
      const written = plans.filter(isWritten);
      if (written.length > 0) await kind.updateDocuments(updatesOf(written), operation);
      await moveItems(plans, (uuid) =>
        documents.find((one): one is Actor => one instanceof Actor && one.uuid === uuid),
      );
    },
  };
  for (const document of documents) {
    yield* effectsOf(document);
    if (!(document instanceof Actor)) continue;
    for (const item of document.items) yield* effectsOf(item);
    yield {
      subjects: document.items.contents.flatMap(subjectOf),
      write: (plans) => document.updateEmbeddedDocuments("Item", updatesOf(plans)),
    };
  }
}

/** One actor, with its items and what lies on them. */
export const targetsOf = (actor: Actor): Generator<Target> =>
  together(Actor, [actor], actor.pack ? { pack: actor.pack } : {});

const alone = (document: Typed): Target => ({
  subjects: subjectOf(document),
  write: ([plan]) => (plan ? document.update(updateOf(plan)) : Promise.resolve()),
});

/** An unlinked token's actor stores only what differs from the original; the rest comes from it and is brought up there. */
function* ofToken(token: TokenDocument): Generator<Target> {
  const { actor, delta } = token;
  if (token.actorLink || !actor || !delta) return;
  const stored = delta._source as { items?: { _id: string }[]; effects?: { _id: string }[] };
  const owns = (path: string): boolean => foundry.utils.hasProperty(stored, path);
  const ownItems = new Set((stored.items ?? []).map(({ _id }) => _id));
  yield {
    subjects: subjectOf(actor).map((subject) => ({ ...subject, owns, ownItems })),
    write: async ([plan]) => {
      if (plan && isWritten(plan)) await actor.update(updateOf(plan));
      await moveItems(plan ? [plan] : [], () => actor);
    },
  };
  const ownEffects = new Set((stored.effects ?? []).map(({ _id }) => _id));
  yield* effectsOf(actor, ({ id }) => ownEffects.has(id ?? ""));
  yield {
    subjects: actor.items.filter(({ id }) => ownItems.has(id ?? "")).flatMap(subjectOf),
    write: (plans) => actor.updateEmbeddedDocuments("Item", updatesOf(plans)),
  };
}
