import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TableError } from "../errors.js";
import type { ClientMessages } from "../../common/protocol.js";
import { packWish } from "../packs/world-packs.js";
import { connect } from "../testing/test-client.js";
import { startTestTable } from "../testing/test-table.js";
import { checkJson } from "./check-json.js";
import { RateLimit } from "./rate-limit.js";
import { documentRequest, object, queryRequest, userActivity } from "./validators.js";

/** Every message there is: a new one that is missing here does not compile. */
const MESSAGES: Record<keyof ClientMessages, true> = {
  world: true,
  document: true,
  catchUp: true,
  makePack: true,
  removePack: true,
  packsSince: true,
  relay: true,
  query: true,
  activity: true,
  pause: true,
  reload: true,
  browse: true,
  report: true,
};
const EVENTS = Object.keys(MESSAGES);

const pack = (value: unknown): object => packWish(object(value, "The pack"));

describe("issue 3 bad input: malformed socket payloads", () => {
  it("validators throw a TableError or give a whole request, whatever they are fed", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
        for (const validate of [documentRequest, queryRequest, userActivity, pack]) {
          try {
            expect(validate(value)).toBeTypeOf("object");
          } catch (error) {
            expect(error).toBeInstanceOf(TableError);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("refuses depth, size, binary data, forbidden keys and numbers that JSON has not", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100; i++) deep = [deep];
    const own = JSON.parse('{"__proto__": {"x": 1}}') as unknown;
    for (const value of [deep, "x".repeat(9 * 1024 * 1024), Buffer.from("x"), own, NaN, { a: undefined }, () => 1]) {
      expect(() => checkJson(value, "It")).toThrow(TableError);
    }
    expect(() => checkJson({ a: [1, "b", null, { c: true }] }, "It")).not.toThrow();
    expect(() => checkJson({ "constructor.prototype.x": 1 }, "It")).toThrow(TableError);
    expect(() => checkJson({ system: { prototype: true }, "system.prototype": false }, "It")).not.toThrow();
  });

  it("answers every garbage message on the wire and goes on", async () => {
    const table = await startTestTable();
    const gm = await connect(table, "Gamemaster");
    const emit = gm.socket.emitWithAck.bind(gm.socket) as unknown as (...args: unknown[]) => Promise<unknown>;
    const plausible = fc.record(
      {
        action: fc.oneof(fc.constantFrom("create", "update", "delete", "get"), fc.string()),
        documentName: fc.oneof(
          fc.constantFrom("Actor", "Item", "Scene", "User", "ActorDelta", "constructor"),
          fc.string(),
        ),
        parentUuid: fc.oneof(
          fc.constant(null),
          fc.string(),
          fc.constant("Actor.aaaaaaaaaaaaaaaa"),
          fc.constant("Actor.__proto__"),
        ),
        pack: fc.oneof(fc.constant(null), fc.string()),
        data: fc.oneof(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.jsonValue()),
        updates: fc.oneof(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.jsonValue()),
        ids: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
        query: fc.jsonValue(),
        options: fc.oneof(fc.constant({}), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const args = fc.array(fc.oneof(plausible, fc.jsonValue(), fc.string()), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EVENTS), args, async (event, payload) => {
        const reply = await emit(event, ...payload);
        expect(reply).toHaveProperty("ok");
      }),
      { numRuns: 150 },
    );
    expect(table.log.messages("error")).toEqual([]);
    expect((await gm.world()).documents.User).toHaveLength(3);
  }, 30_000);

  it("messages without an acknowledgement do no harm either", async () => {
    const table = await startTestTable();
    const gm = await connect(table, "Gamemaster");
    const emit = gm.socket.emit.bind(gm.socket) as unknown as (...args: unknown[]) => void;
    for (const event of EVENTS) emit(event, { nonsense: true });
    emit("noSuchEvent", 1);
    expect((await gm.world()).userId).toBe(gm.userId);
  });

  it("issue 3 bad input: a huge document is refused with a clear error", async () => {
    const table = await startTestTable();
    const gm = await connect(table, "Gamemaster");
    const reply = await gm.send({ data: [{ name: "H", type: "hero", system: { text: "x".repeat(9 * 1024 * 1024) } }] });
    expect(reply).toMatchObject({
      error: { code: "malformed", message: "The request is too large (more than 8 MB)." },
    });
    expect((await gm.world()).documents.Actor).toEqual([]);
  });

  it("issue 3 bad input: a document that grows beyond all bounds is refused, and stays as it was", async () => {
    const table = await startTestTable();
    const gm = await connect(table, "Gamemaster");
    const [actor] = await gm.expect({ data: [{ name: "H", type: "hero" }] });
    const grow = (key: string): Promise<unknown> =>
      gm.send({
        action: "update",
        updates: [{ _id: String(actor?._id), system: { [key]: "x".repeat(5 * 1024 * 1024) } }],
      });
    expect(await grow("a")).toMatchObject({ ok: true });
    expect(await grow("b")).toMatchObject({ error: { code: "validation" } });
    expect(Object.keys((await gm.world()).documents.Actor?.[0]?.system as object)).toEqual(["a"]);
  });

  it("slows down a window that floods the table", () => {
    let time = 0;
    const limit = new RateLimit(10, 20, () => time);
    expect(Array.from({ length: 25 }, () => limit.take()).filter(Boolean)).toHaveLength(20);
    time += 1000;
    expect(Array.from({ length: 25 }, () => limit.take()).filter(Boolean)).toHaveLength(10);
  });
});
