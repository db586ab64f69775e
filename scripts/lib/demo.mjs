import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { BuildError } from "./fail.mjs";
import { inColoursOf } from "./icons.mjs";
import { inRoot } from "./paths.mjs";
import { lightsOf, wallsOf } from "./walls.mjs";

/** Stable 16-character ids for the things of a demo, so that building it again changes nothing. */
export const idsWithin = (scope) => (name) =>
  createHash("sha256")
    .update(`${scope}:${name}`)
    .digest("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 16);

/** The description of a demo: demo/<world>.yml, a game's with pictures in its colours, or demo/world.yml for a world without one of its own. */
export async function readDemo(world = "world") {
  const own = inRoot("demo", `${basename(world)}.yml`);
  const text = await readFile(existsSync(own) ? own : inRoot("demo", "world.yml"), "utf8");
  const isOfGame = existsSync(own) && existsSync(inRoot("src", "rulesets", basename(world)));
  return parse(isOfGame ? inColoursOf(basename(world), text) : text);
}

/** A demo with what waits in it: foes, a fight, a party. */
export function withWaiting({ waiting = {}, ...demo }) {
  const { actors = [], tokens = [], things = [], ...more } = waiting;
  const scene = { ...demo.scene, tokens: [...demo.scene.tokens, ...tokens] };
  return { ...demo, ...more, actors: [...demo.actors, ...actors], scene, things };
}

/**
 * The documents of a demo as Foundry keeps them, which a demo world and an adventure both hold: actors copied from the packs, one
 * scene with tokens, a fight that waits to begin, pages to read.
 * @param packs What `readPacks` read.
 * @param idOf Gives each its id by name.
 * @param ownershipOf Whose an actor is, from what the demo says of it.
 */
export function documentsOf(demo, packs, { idOf, ownershipOf, welcome = true }) {
  const actors = new Map(
    demo.actors.map((entry) => [
      entry.name,
      { ...actorOf(entry, packs), _id: idOf(`actor ${entry.name}`), ownership: ownershipOf(entry) },
    ]),
  );
  for (const { name, members } of demo.actors) {
    if (members) actors.get(name).system.members = members.map((one) => `Actor.${actors.get(one)._id}`);
  }
  for (const { actor, ...thing } of demo.things ?? []) actors.get(actor).items.push(copyOf(thing, packs));
  return {
    actors,
    scene: sceneOf(demo.scene, actors, idOf),
    fight: demo.fight ? fightOf(demo, actors, idOf) : null,
    journal: (demo.journal ?? []).map((entry) => journalOf(entry, welcome, idOf)),
  };
}

/** `pack` names where it is copied from; `data` is an actor of the demo's own. */
function actorOf({ pack, name, data }, packs) {
  return data
    ? { name, items: [], system: {}, prototypeToken: { name, actorLink: true }, ...data }
    : copyOf({ pack, name }, packs);
}

/** A copy of a pack's entry. */
function copyOf({ pack, name }, packs) {
  const source = packs.find((one) => one.name === pack)?.entries.find((entry) => entry.name === name);
  if (!source) throw new BuildError(`A demo names "${name}" of the pack "${pack}", which does not exist.`);
  return { ...withoutKeys(structuredClone(source)), folder: null };
}

/** Keys belong to packs; a world's documents have none. */
function withoutKeys(document) {
  delete document._key;
  for (const child of [...(document.items ?? []), ...(document.effects ?? [])]) withoutKeys(child);
  return document;
}

function sceneOf({ background, walls, lights, ...scene }, actors, idOf) {
  const tokens = scene.tokens.map(({ actor: of, as: name = of, img, x, y }) => {
    const { _id: actorId, prototypeToken } = actors.get(of);
    // One of a kind that has a picture of its own is told apart by it, also by who may not read its name.
    const looks = img ? { texture: { ...prototypeToken.texture, src: img } } : {};
    return { width: 1, height: 1, ...prototypeToken, ...looks, _id: idOf(`token ${name}`), name, actorId, x, y };
  });
  return {
    _id: idOf("scene"),
    ...scene,
    navigation: true,
    padding: 0,
    background: { src: background },
    thumb: background,
    // By day, or lit well enough: whoever looks that way sees it, as far as the walls let them.
    tokenVision: true,
    environment: { globalLight: { enabled: true } },
    tokens,
    walls: wallsOf(walls, idOf),
    lights: lightsOf(lights, idOf),
  };
}

/** A fight of these tokens that nobody has begun. */
function fightOf({ fight, scene }, actors, idOf) {
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
  return { _id: idOf("fight"), scene: idOf("scene"), round: 0, turn: null, combatants };
}

/** Everybody reads what players may; `gm` pages are the game master's. */
function journalOf({ name, gm = false, greets = false, pages }, welcome, idOf) {
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
