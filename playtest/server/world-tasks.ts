import { resolve } from "node:path";
import type { Command } from "./command-line.js";
import { StartError } from "./errors.js";
import { loadManifest } from "./manifest/load-manifest.js";
import { exportWorld } from "./snapshots/export-world.js";
import { importWorld } from "./snapshots/import-world.js";
import { restoreSnapshot, takeSnapshot } from "./snapshots/snapshot-folder.js";
import { openWorldFolder } from "./world/world-folder.js";

/** Carries out a task that needs no running table; returns the sentence to print. Throws a StartError. */
export async function runWorldTask({ options, task }: Command): Promise<string> {
  const { manifest, problems } = await loadManifest(options.systemPath);
  if (!manifest) throw new StartError(problems);
  const world = await openWorldFolder(options.dataPath ?? ".playtest", options.world ?? manifest.id, manifest);
  const argument = "argument" in task ? task.argument : "";
  switch (task.kind) {
    case "snapshot":
      return `Snapshot "${argument}": ${await takeSnapshot(world.folder, argument)} records.`;
    case "restore":
      return `World "${world.id}" is back at "${argument}"; what was there is kept as "${await restoreSnapshot(world.folder, argument)}".`;
    case "export": {
      const { files, problems: damaged } = await exportWorld(world.folder, resolve(argument));
      return [`Exported ${files} documents to ${resolve(argument)}.`, ...damaged.map((one) => `warning: ${one}`)].join(
        "\n",
      );
    }
    case "import":
      return `Imported ${await importWorld(world.folder, resolve(argument))} documents into "${world.id}".`;
    default:
      throw new StartError([`"${task.kind}" is not a task on a world.`]);
  }
}
