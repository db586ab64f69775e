import type { Server } from "node:http";
import { errorCodes, rootMessage, StartError } from "./errors.js";

/** Listens, or rejects with a StartError that says what to do about the port. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    throw new StartError([explain(error, port, host)], { cause: error });
  }
}

function explain(error: unknown, port: number, host: string): string {
  const codes = errorCodes(error);
  if (codes.includes("EADDRINUSE")) {
    return `Port ${port} is in use. Stop the other program, or choose another port with --port.`;
  }
  if (codes.includes("EACCES")) return `Port ${port} may not be used here. Choose one above 1023 with --port.`;
  if (codes.includes("EADDRNOTAVAIL")) return `This machine has no address ${host}. Choose another --host.`;
  return `The table cannot listen on ${host}:${port}: ${rootMessage(error)}`;
}
