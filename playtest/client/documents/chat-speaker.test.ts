import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import { speakerFrom } from "./chat-speaker";

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

describe("9 getSpeaker", () => {
  it("9 an actor speaks under its name", async () => {
    const actor = await getDocumentClass("Actor").create({ name: "Rat", type: "hero" });
    expect(speakerFrom({ actor: actor as never })).toMatchObject({ actor: actor?.id, alias: "Rat", token: null });
  });

  it("9 an actor whose token bears another name keeps its own, and the token is named", async () => {
    const actor = await getDocumentClass("Actor").create({ name: "Rat", type: "hero" });
    const tokens = [{ name: "R", actorId: actor?.id, actorLink: true }];
    const scene = (await getDocumentClass("Scene").create({ name: "S", tokens })) as never as {
      tokens: { contents: { id: string }[] };
    };
    await canvas.draw(scene as never);
    expect(speakerFrom({ actor: actor as never })).toMatchObject({ alias: "Rat", token: scene.tokens.contents[0]?.id });
  });

  it("9 a name given as the actor is no actor: the user speaks", () => {
    expect(speakerFrom({ actor: "Rat" as never })).toMatchObject({ actor: null, alias: game.user.name });
    expect(speakerFrom({ token: "T1" as never })).toMatchObject({ token: null, alias: game.user.name });
  });
});
