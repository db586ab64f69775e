import { parseArgs } from "node:util";
import { StartError } from "./errors.js";
import type { TableOptions } from "./options.js";

export const USAGE = `npm run table -- --system <folder> [options]

  --system <folder>    the built system (holds system.json)
  --module <folder>    a module (holds module.json), or a folder of modules; may be given again
  --world <name>       world to open or create (default: the system's id)
  --data <folder>      where worlds are kept (default: .playtest)
  --port <n>           default 30000; 0 takes any free port
  --host <address>     default 127.0.0.1; 0.0.0.0 opens the table to the network
  --generation 13|14   which Foundry generation the client plays (default 13)
  --seed <n>           seed of everybody's dice
  --players <n>        players of a new world (default 2)
  --open-join          no secret needed to join (tests)
  --watch              reload the pages when the system's files change
  --snapshot <name>    copy the world's documents and packs, then leave
  --restore <name>     go back to a snapshot, then leave (today's data is kept as a snapshot)
  --export <folder>    write the world as JSON files, one per document, then leave
  --import <folder>    read such a folder into the world, then leave
`;

/** What the command line asks for. */
export interface Command {
  options: TableOptions;
  task: { kind: "serve" | "snapshot" | "restore" | "export" | "import"; argument: string } | { kind: "help" };
}

/** Reads the arguments. Throws a StartError with what is wrong and how it should be. */
export function parseCommandLine(args: string[]): Command {
  const values = readValues(args);
  if (values.help === true) return { options: { systemPath: "" }, task: { kind: "help" } };
  const text = (name: string): string | undefined => (typeof values[name] === "string" ? values[name] : undefined);
  const systemPath = text("system");
  if (!systemPath) throw new StartError(["--system <folder> is missing: name the folder of the built system."]);
  const options: TableOptions = { systemPath, openJoin: values["open-join"] === true, watch: values.watch === true };
  options.port = whole("port", text("port") ?? "30000", 0, 65535);
  options.players = whole("players", text("players") ?? "2", 0, 99);
  if (text("seed") !== undefined) options.seed = whole("seed", text("seed") ?? "", 0, 2 ** 32 - 1);
  const generation = text("generation") ?? "13";
  if (generation !== "13" && generation !== "14")
    throw new StartError([`--generation is 13 or 14, not "${generation}".`]);
  options.generation = generation === "14" ? 14 : 13;
  if (Array.isArray(values.module)) options.modules = values.module;
  options.world = text("world");
  options.dataPath = text("data");
  options.host = text("host");
  const tasks = (["snapshot", "restore", "export", "import"] as const).filter((kind) => text(kind) !== undefined);
  if (tasks.length > 1) throw new StartError([`Only one of ${tasks.map((task) => `--${task}`).join(", ")} at a time.`]);
  const kind = tasks[0] ?? "serve";
  return { options, task: { kind, argument: kind === "serve" ? "" : (text(kind) ?? "") } };
}

function readValues(args: string[]): Record<string, string | boolean | string[] | undefined> {
  const names = ["system", "world", "data", "port", "host", "generation", "seed", "players"];
  const tasks = ["snapshot", "restore", "export", "import"];
  const flags = ["open-join", "watch", "help"];
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...Object.fromEntries([...names, ...tasks].map((name) => [name, { type: "string" as const }])),
        module: { type: "string" as const, multiple: true },
        ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
      },
    });
    return values as Record<string, string | boolean | string[] | undefined>;
  } catch (error) {
    throw new StartError([`${error instanceof Error ? error.message : String(error)} (see --help)`], { cause: error });
  }
}

function whole(name: string, value: string, from: number, to: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new StartError([`--${name} must be a whole number from ${from} to ${to}, not "${value}".`]);
}
