import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentsOf, idsWithin, readDemo, withWaiting } from "./demo.mjs";
import { foldersOf } from "./manifest.mjs";

const idOf = idsWithin("demo");

/**
 * Writes a demo world as a folder that the table imports: users, and the documents of its demo.
 * @param packs What `buildSystem` read from packs/.
 * @param world Which of demo/*.yml; left out: the first one, without what waits in it.
 * @param welcome Whether its first page opens for whoever joins for the first time.
 */
export async function writeDemoWorld(folder, packs, world, { welcome = true } = {}) {
  const demo = world ? withWaiting(await readDemo(world)) : await readDemo();
  await rm(folder, { recursive: true, force: true });
  const { actors, scene, fight, journal } = documentsOf(demo, packs, { idOf, ownershipOf, welcome });
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
  await write("scenes", { ...scene, active: true });
  if (fight) await write("combats", { ...fight, active: true }, "fight");
  for (const entry of journal) await write("journal", entry);
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

/** Its owner's; everybody plays a party, and has met the rest. */
const ownershipOf = ({ owner, everybody }) => ({ default: everybody ? 3 : 1, [idOf(`user ${owner}`)]: 3 });
