import { resolve } from "node:path";
import type { Command } from "./command-line.js";
import { StartError } from "./errors.js";
import { loadManifest } from "./manifest/load-manifest.js";
import { ServerLog } from "./log.js";
import { InstalledModules, withModuleTypes } from "./modules/installed-modules.js";
import { exportWorld } from "./snapshots/export-world.js";
import { importWorld } from "./snapshots/import-world.js";
import { restoreSnapshot } from "./snapshots/restore-snapshot.js";
import { takeSnapshot } from "./snapshots/take-snapshot.js";
import { openWorldFolder } from "./world/world-folder.js";

/** Carries out a task that needs no running table; returns the sentence to print. Throws a StartError. */
export async function runWorldTask({ options, task }: Command): Promise<string> {
  const { manifest: system, problems } = await loadManifest(options.systemPath);
  if (!system) throw new StartError(problems);
  const manifest = withModuleTypes(
    system,
    await InstalledModules.read(options.modules ?? [], system, new ServerLog(null)),
  );
  const world = await openWorldFolder(options.dataPath ?? ".playtest", options.world ?? manifest.id, manifest, {
    mayLackData: task.kind === "restore",
  });
  const argument = "argument" in task ? task.argument : "";
  switch (task.kind) {
    case "snapshot":
      return `Snapshot "${argument}": ${await takeSnapshot(world.folder, argument)} records.`;
    case "restore":
      return `World "${world.id}" is back at "${argument}"; what was there is kept as "${await restoreSnapshot(world.folder, argument)}".`;
    case "export": {
      const { problems: damaged, ...told } = await exportWorld(world.folder, resolve(argument));
      const warnings = damaged.map((one) => `warning: ${one}`);
      return [`Exported ${counted(told)} to ${resolve(argument)}.`, ...warnings].join("\n");
    }
    case "import":
      return `Imported ${counted(await importWorld(world.folder, resolve(argument), manifest, options.generation))} into "${world.id}".`;
    default:
      throw new StartError([`"${task.kind}" is not a task on a world.`]);
  }
}

function counted({ files, packs }: { files: number; packs: number }): string {
  if (packs === 0) return `${files} documents`;
  return `${files} documents, with those of ${packs} compendium pack${packs === 1 ? "" : "s"}`;
}
