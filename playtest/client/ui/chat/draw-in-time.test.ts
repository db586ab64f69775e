// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { ChatMessageDocument } from "../../documents/types";
import { drawInTime } from "./draw-in-time";

beforeEach(() => {
  Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key } } });
});

const message = (content: string, isContentVisible = true): ChatMessageDocument =>
  ({ id: "m", alias: "<b>Anna</b>", content, isContentVisible }) as unknown as ChatMessageDocument;
const never = (): Promise<HTMLElement> => new Promise(() => undefined);

describe("issue 12 a message that is not drawn in its share of time is shown as text", () => {
  it("with who wrote it and its words, and nothing of its markup", async () => {
    const element = await drawInTime(message(`<p>two <b>words</b></p><img src=x onerror="hit()">`), never, 5);
    expect(element.dataset.messageId).toBe("m");
    expect(element.querySelector(".message-content")?.textContent).toBe("two words");
    expect(element.querySelector(".message-sender")?.textContent).toBe("<b>Anna</b>");
    expect(element.querySelector("img, b, script")).toBeNull();
    expect(element.querySelector(".hint")?.textContent).toBe("TABLE.Chat.TooSlow");
  });

  it("without the words of one that is hidden from this user", async () => {
    expect((await drawInTime(message("secret", false), never, 5)).textContent).not.toContain("secret");
  });

  it("one that is drawn in time is as it was drawn, one that fails fails", async () => {
    const drawn = document.createElement("li");
    expect(await drawInTime(message(""), () => Promise.resolve(drawn), 1000)).toBe(drawn);
    await expect(drawInTime(message(""), () => Promise.reject(new Error("no")), 1000)).rejects.toThrow("no");
  });
});
