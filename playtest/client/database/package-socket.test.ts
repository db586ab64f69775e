import { beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryServer } from "./testing/memory-server";
import { PackageSocket } from "./package-socket";
import { request, ServerRefusal } from "./transport";

let server: MemoryServer;
let socket: PackageSocket;

beforeEach(() => {
  server = new MemoryServer();
  socket = new PackageSocket(server);
});

describe("14 direct sockets", () => {
  it("14 a message goes to the server under the package's name and is acknowledged", async () => {
    const answered = await new Promise((resolve) => socket.emit("system.mini", { a: 1 }, resolve));
    expect(server.sent[0]).toEqual({ event: "relay", args: ["system.mini", { a: 1 }] });
    expect(answered).toEqual({ a: 1 });
  });

  it("14 listeners get payload and sender; once and off end them", () => {
    const seen: unknown[] = [];
    const listener = (payload: unknown, sender: unknown): void => void seen.push([payload, sender]);
    socket.on("system.mini", listener);
    socket.once("system.mini", () => void seen.push("once"));
    server.tell("relay", "system.mini", 1, "user");
    socket.off("system.mini", listener as never);
    server.tell("relay", "system.mini", 2, "user");
    expect(seen).toEqual([[1, "user"], "once"]);
  });

  it("14 the sender does not hear its own message", () => {
    const heard = vi.fn();
    socket.on("system.mini", heard);
    socket.emit("system.mini", 1);
    expect(heard).not.toHaveBeenCalled();
  });

  it("14 only names of packages travel; core's own events are a gap", () => {
    expect(() => socket.emit("modifyDocument", {})).toThrow("not implemented by the playtest table");
  });

  it("14 a name that only begins like a package's reaches nobody, throws nothing and is warned of", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(socket.emit("system.mini.more", {})).toBe(socket);
    expect(server.sent).toEqual([]);
    expect(warned.mock.calls[0]?.[0]).toContain("must be exactly system.<id>");
    warned.mockRestore();
  });
});

describe("requests", () => {
  it("5.4 a refusal rejects with the server's words and code", async () => {
    server.refuseNext = "No.";
    const refused = request(server, "document", [{}]);
    await expect(refused).rejects.toBeInstanceOf(ServerRefusal);
    await expect(refused).rejects.toMatchObject({ code: "permission", message: "No." });
  });

  it("issue 3 nothing happens late: a message that was not answered in time is taken back by the line", async () => {
    const asked: unknown[] = [];
    const line = {
      connected: false,
      emit: () => expect.unreachable(),
      on: () => undefined,
      timeout: (time: number) => ({
        emit: (...args: unknown[]) => {
          asked.push(time, ...args.slice(0, -1));
          (args.at(-1) as (error: Error) => void)(new Error("operation has timed out"));
        },
      }),
    };
    await expect(request(line, "document", [{}], 20)).rejects.toMatchObject({ code: "timeout" });
    expect(asked).toEqual([20, "document", {}]);
    line.timeout = () => ({
      emit: (...args) => (args.at(-1) as (e: null, a: object) => void)(null, { ok: true, value: 3 }),
    });
    expect(await request(line, "world")).toBe(3);
  });

  it("5.1 no answer in time rejects", async () => {
    const silent = { connected: true, emit: () => undefined, on: () => undefined };
    await expect(request(silent, "world", [], 10)).rejects.toMatchObject({ code: "timeout" });
  });
});
