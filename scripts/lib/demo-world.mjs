import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { BuildError } from "./fail.mjs";
import { foldersOf } from "./manifest.mjs";
import { inRoot } from "./paths.mjs";

/** A stable 16-character id for a thing of the demo world, so that building it again changes nothing. */
const idOf = (name) =>
  createHash("sha256")
    .update(`demo:${name}`)
    .digest("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 16);

/** The description of a demo world: demo/<world>.yml, or demo/world.yml for a world without one of its own. */
export async function readDemo(world = "world") {
  const own = inRoot("demo", `${basename(world)}.yml`);
  return parse(await readFile(existsSync(own) ? own : inRoot("demo", "world.yml"), "utf8"));
}

/**
 * Writes a demo world as a folder that the table imports: users, actors copied from the packs, one scene with tokens.
 * @param packs What `buildSystem` read from packs/.
 */
export async function writeDemoWorld(folder, packs, world = "world") {
  const demo = await readDemo(world);
  await rm(folder, { recursive: true, force: true });
  const actors = new Map(demo.actors.map((entry) => [entry.name, actorOf(entry, packs)]));
  const write = async (collection, document) => {
    await mkdir(join(folder, collection), { recursive: true });
    await writeFile(
      join(folder, collection, `${document.name.replaceAll(/\W/g, "-")}_${document._id}.json`),
      JSON.stringify(document, null, 2),
    );
  };
  for (const user of demo.users) {
    const character = user.character ? actors.get(user.character)?._id : null;
    await write("users", {
      _id: idOf(`user ${user.name}`),
      name: user.name,
      role: user.role,
      color: user.color,
      character,
    });
  }
  for (const actor of actors.values()) await write("actors", actor);
  await write("scenes", sceneOf(demo.scene, actors));
}

/** A world that is opened for one game has only that one on, so that nothing of the others is in its way. */
export async function writeDemoRulesets(folder, world) {
  const { rulesets } = await readDemo(world);
  if (!rulesets) return;
  const disabled = (await foldersOf("src", "rulesets")).filter((id) => !rulesets.includes(id));
  const setting = { _id: idOf("rulesets"), key: "manifold.enabledRulesets", value: JSON.stringify({ disabled }) };
  await mkdir(join(folder, "settings"), { recursive: true });
  await writeFile(join(folder, "settings", `rulesets_${setting._id}.json`), JSON.stringify(setting, null, 2));
}

function actorOf({ pack, name, owner }, packs) {
  const source = packs.find((one) => one.name === pack)?.entries.find((entry) => entry.name === name);
  if (!source) throw new BuildError(`The demo world names "${name}" of the pack "${pack}", which does not exist.`);
  const actor = withoutKeys(structuredClone(source));
  return { ...actor, _id: idOf(`actor ${name}`), ownership: { default: 1, [idOf(`user ${owner}`)]: 3 } };
}

/** Keys belong to packs; a world's documents have none. */
function withoutKeys(document) {
  delete document._key;
  for (const item of document.items ?? []) withoutKeys(item);
  return document;
}

function sceneOf(scene, actors) {
  const tokens = scene.tokens.map(({ actor: name, x, y }) => {
    const actor = actors.get(name);
    return { ...actor.prototypeToken, _id: idOf(`token ${name}`), name, actorId: actor._id, x, y, width: 1, height: 1 };
  });
  const { background, ...rest } = scene;
  return {
    _id: idOf("scene"),
    ...rest,
    active: true,
    navigation: true,
    padding: 0,
    background: { src: background },
    tokens,
  };
}
