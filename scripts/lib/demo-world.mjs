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
 * Writes a demo world as a folder that the table imports: users, actors copied from the packs, one scene with tokens, a fight that
 * waits to begin, pages to read.
 * @param packs What `buildSystem` read from packs/.
 * @param world Which of demo/*.yml; left out: the first one, without what waits in it.
 * @param welcome Whether its first page opens for whoever joins for the first time.
 */
export async function writeDemoWorld(folder, packs, world, { welcome = true } = {}) {
  const demo = world ? withWaiting(await readDemo(world)) : await readDemo();
  await rm(folder, { recursive: true, force: true });
  const actors = new Map(demo.actors.map((entry) => [entry.name, actorOf(entry, packs)]));
  for (const { name, members } of demo.actors) {
    if (members) actors.get(name).system.members = members.map((one) => `Actor.${actors.get(one)._id}`);
  }
  for (const { actor, ...thing } of demo.things ?? []) actors.get(actor).items.push(copyOf(thing, packs));
  const write = async (collection, document, name = document.name) => {
    await mkdir(join(folder, collection), { recursive: true });
    await writeFile(
      join(folder, collection, `${name.replaceAll(/\W/g, "-")}_${document._id}.json`),
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
  if (demo.fight) await write("combats", fightOf(demo, actors), "fight");
  for (const entry of demo.journal ?? []) await write("journal", journalOf(entry, welcome));
}

/** A demo world with what waits in it: foes, a fight, a party. */
function withWaiting({ waiting = {}, ...demo }) {
  const { actors = [], tokens = [], things = [], ...more } = waiting;
  const scene = { ...demo.scene, tokens: [...demo.scene.tokens, ...tokens] };
  return { ...demo, ...more, actors: [...demo.actors, ...actors], scene, things };
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

/** `pack` names where it is copied from; `data` is an actor of the demo's own; `everybody` plays a party. */
function actorOf({ pack, name, owner, everybody, data }, packs) {
  const own = data && { name, items: [], system: {}, prototypeToken: { name, actorLink: true }, ...data };
  const actor = own ?? copyOf({ pack, name }, packs);
  return {
    ...actor,
    _id: idOf(`actor ${name}`),
    ownership: { default: everybody ? 3 : 1, [idOf(`user ${owner}`)]: 3 },
  };
}

/** A copy of a pack's entry. */
function copyOf({ pack, name }, packs) {
  const source = packs.find((one) => one.name === pack)?.entries.find((entry) => entry.name === name);
  if (!source) throw new BuildError(`The demo world names "${name}" of the pack "${pack}", which does not exist.`);
  return { ...withoutKeys(structuredClone(source)), folder: null };
}

/** Keys belong to packs; a world's documents have none. */
function withoutKeys(document) {
  delete document._key;
  for (const item of document.items ?? []) withoutKeys(item);
  return document;
}

function sceneOf(scene, actors) {
  const tokens = scene.tokens.map(({ actor: of, as: name = of, x, y }) => {
    const actor = actors.get(of);
    return { width: 1, height: 1, ...actor.prototypeToken, _id: idOf(`token ${name}`), name, actorId: actor._id, x, y };
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

/** A fight of these tokens that nobody has begun. */
function fightOf({ fight, scene }, actors) {
  const combatants = fight.map((name) => {
    const { actor: of } = scene.tokens.find(({ actor, as = actor }) => as === name);
    return {
      _id: idOf(`combatant ${name}`),
      name,
      tokenId: idOf(`token ${name}`),
      sceneId: idOf("scene"),
      actorId: actors.get(of)._id,
    };
  });
  return { _id: idOf("fight"), scene: idOf("scene"), active: true, round: 0, turn: null, combatants };
}

/** Everybody reads what players may; `gm` pages are the game master's. */
function journalOf({ name, gm = false, greets = false, pages }, welcome) {
  return {
    _id: idOf(`journal ${name}`),
    name,
    ownership: { default: gm ? 0 : 2 },
    ...(greets && welcome ? { flags: { manifold: { welcome: gm ? "gm" : "all" } } } : {}),
    pages: pages.map(({ title, text }, index) => ({
      _id: idOf(`page ${name} ${title}`),
      name: title,
      type: "text",
      title: { show: true, level: 1 },
      text: { format: 1, content: text },
      sort: (index + 1) * 100000,
    })),
  };
}
