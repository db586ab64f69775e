import { documentsOf, idsWithin, readDemo, withWaiting } from "./demo.mjs";

/**
 * A demo as an adventure: what a group imports into a world of its own for a first fight. Its scene is opened, and its fight made
 * the one that is fought, by whoever imports it (`flags.manifold.begins`): a world has scenes and fights already.
 * @param ruleset Ids are its own, so that a world may hold the adventures of several.
 */
export async function adventureOf(ruleset, world, packs) {
  const idOf = idsWithin(ruleset);
  const demo = withWaiting(await readDemo(world));
  const players = new Set(demo.users.filter(({ role }) => role < 4).map(({ name }) => name));
  // Nobody knows yet who plays whom: whoever is ready to be played is anybody's.
  const ownershipOf = ({ owner, everybody }) => ({ default: everybody || players.has(owner) ? 3 : 1 });
  const { actors, scene, fight, journal } = documentsOf(demo, packs, { idOf, ownershipOf });
  const folderOf = (type) => ({ _id: idOf(`folder ${type}`), name: demo.title, type, sorting: "m" });
  const within = (type, documents) =>
    documents.map((one, at) => ({ ...one, folder: idOf(`folder ${type}`), sort: at * 100000 }));
  const _id = idOf("adventure");
  return {
    _id,
    _key: `!adventures!${_id}`,
    name: demo.title,
    img: demo.scene.background,
    description: demo.about,
    folders: [folderOf("Actor"), folderOf("JournalEntry")],
    actors: within("Actor", [...actors.values()]),
    scenes: [scene],
    combats: fight ? [fight] : [],
    journal: within("JournalEntry", journal),
    flags: { manifold: { begins: { scene: scene._id, fight: fight?._id ?? null } } },
  };
}
