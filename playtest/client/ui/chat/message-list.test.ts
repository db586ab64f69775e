// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MessageList, type ListedMessage } from "./message-list";

let messages: ListedMessage[];
let list: HTMLElement;
const render = vi.fn(async (message: ListedMessage) => {
  const item = document.createElement("li");
  item.dataset.messageId = message.id ?? "";
  return item;
});
const ids = (): string[] => [...list.children].map((item) => (item as HTMLElement).dataset.messageId ?? "");
const message = (index: number): ListedMessage => ({ id: `m${index}`, visible: true, timestamp: index });
const make = (options = {}): MessageList<ListedMessage> =>
  new MessageList({ list, render, all: () => messages, batch: 20, keep: 30, ...options });

beforeEach(() => {
  render.mockClear();
  list = document.createElement("ol");
  messages = Array.from({ length: 5000 }, (_, index) => message(index));
});

describe("9 chat log: lazy list", () => {
  it("9 renders one batch of five thousand messages, the newest, in order", async () => {
    await make().reset();
    expect(render).toHaveBeenCalledTimes(20);
    expect(ids()).toEqual(Array.from({ length: 20 }, (_, index) => `m${4980 + index}`));
  });

  it("9 adds the batch before the oldest shown and stops at the first message", async () => {
    messages = messages.slice(0, 35);
    const log = make();
    await log.reset();
    expect(await log.older()).toBe(15);
    expect(ids()).toEqual(messages.map(({ id }) => id));
    expect(await log.older()).toBe(0);
  });

  it("9 keeps the order of messages that render at different speeds", async () => {
    const slow = make({
      render: async (one: ListedMessage) => {
        await new Promise((resolve) => setTimeout(resolve, one.id === "a" ? 20 : 0));
        return render(one);
      },
    });
    const [a, b] = [
      { ...message(1), id: "a" },
      { ...message(2), id: "b" },
    ];
    await Promise.all([slow.append(a), slow.append(b)]);
    expect(ids()).toEqual(["a", "b"]);
  });

  it("9 never shows a message twice, nor one that is not visible", async () => {
    const log = make();
    const one = message(1);
    await log.append(one);
    await log.append(one);
    await log.append({ ...message(2), visible: false });
    expect(ids()).toEqual(["m1"]);
  });

  it("9 a message revealed within the shown range takes its place in time", async () => {
    messages = [message(1), { ...message(2), visible: false }, message(3)];
    const log = make();
    await log.reset();
    expect(ids()).toEqual(["m1", "m3"]);
    const revealed = messages[1] as ListedMessage;
    revealed.visible = true;
    await log.replace(revealed);
    expect(ids()).toEqual(["m1", "m2", "m3"]);
  });

  it("9 a message hidden or deleted disappears", async () => {
    messages = [message(1), message(2), message(3)];
    const log = make();
    await log.reset();
    await log.replace({ ...message(2), visible: false });
    await log.remove("m3");
    expect(ids()).toEqual(["m1"]);
  });

  it("9 drops the oldest nodes beyond what is kept, and finds them again", async () => {
    const log = make();
    await log.reset();
    await log.older();
    expect(log.size).toBe(40);
    await log.prune();
    expect(log.size).toBe(30);
    expect(ids()[0]).toBe("m4970");
    await log.older();
    expect(ids()[0]).toBe("m4950");
  });

  it("9 goes on after a message that cannot be rendered", async () => {
    const log = make();
    render.mockRejectedValueOnce(new Error("broken template"));
    await expect(log.append(message(1))).rejects.toThrow("broken template");
    await log.append(message(2));
    expect(ids()).toEqual(["m2"]);
  });
});
