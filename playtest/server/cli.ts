import { networkInterfaces } from "node:os";
import { parseCommandLine, USAGE, type Command } from "./command-line.js";
import { StartError } from "./errors.js";
import { runWorldTask } from "./world-tasks.js";
import { startTable, type TableServer } from "./table-server.js";

/** Starts a table from the command line; prints the join links, one line each. */
async function main(): Promise<void> {
  const command = parseCommandLine(process.argv.slice(2));
  if (command.task.kind === "help") return console.log(USAGE);
  if (command.task.kind !== "serve") return console.log(await runWorldTask(command));
  await serve(command);
}

async function serve(command: Command): Promise<void> {
  const table = await startTable(command.options);
  // A request of one must not end the table of all: what nobody caught is noted, and the table goes on.
  process.on("unhandledRejection", (error) => table.log.error(`unexpected: ${String(error)}`));
  // Whoever reads the links below may end the table at once.
  let isClosing = false;
  const stop = (): void => {
    if (isClosing) return;
    isClosing = true;
    void close(table);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`${table.manifest.title} ${table.manifest.version}, world "${table.world.id}"`);
  const isOpen = command.options.host === "0.0.0.0";
  for (const address of isOpen ? networkAddresses() : [""]) {
    const own = (link: string): string => (address ? link.replace("127.0.0.1", address) : link);
    console.log(`game master: ${own(table.links.gm)}`);
    console.log(`player:      ${own(table.links.player)}`);
  }
}

async function close(table: TableServer): Promise<void> {
  await table.close();
  for (const gap of table.gaps)
    console.error(`${gap.kind} (${gap.count}x): ${(gap.message.split("\n")[0] ?? "").slice(0, 300)}`);
  process.exit(0);
}

/** This machine's addresses in its networks, so that others in the room can join. */
function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [
    "127.0.0.1",
    ...all.filter((entry) => entry.family === "IPv4" && !entry.internal).map((entry) => entry.address),
  ];
}

main().catch((error: unknown) => {
  if (error instanceof StartError) for (const problem of error.problems) console.error(`error: ${problem}`);
  else console.error(error);
  process.exitCode = 1;
});
