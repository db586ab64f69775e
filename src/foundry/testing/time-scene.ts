import { roll, type Procedure } from "../../engine";
import { setTo } from "../changes/plan-change";
import type { CardMessage } from "../contracts/card";
import type { ProposalDraft, TimeEvent } from "../contracts/time";
import { FakeActor, FakeCollection, FakeDocument, FakeUser, embed, world } from "./fake-documents";
import { fakeFoundry } from "./fake-foundry";
import { fakeRuleset } from "./fake-ruleset";

/** An actor whose effects are the documents inside it. */
class BearingActor extends FakeActor {
  img = "";
  override get effects(): FakeCollection<FakeDocument> {
    return new FakeCollection([...world.values()].filter((one) => one.parent === this));
  }
  override async createEmbeddedDocuments(name: string, data: Record<string, unknown>[]): Promise<FakeDocument[]> {
    if (name !== "ActiveEffect") return super.createEmbeddedDocuments(name, data);
    return data.map((one) => embed(this, new FakeEffect(one)));
  }
}
class FakeEffect extends FakeDocument {
  static override documentName = "ActiveEffect";
  duration = {};
  updateDuration(): object {
    return this.duration;
  }
  get statuses(): Set<string> {
    return new Set((this._source.statuses as string[] | undefined) ?? []);
  }
}

interface Mark {
  hp: number;
  rolled: number;
}

/**
 * A GM, a player, two heroes, and a ruleset with a scene that gives back 1 HP and a night that gives back what a d6 shows.
 * @param own What the ruleset brings besides.
 */
export async function timeScene(own: Parameters<typeof fakeRuleset>[1] = {}) {
  const table = fakeFoundry();
  const heard: ((now: number, passed: number, options?: object) => unknown)[] = [];
  Hooks.on = (name, callback) => {
    if (name === "updateWorldTime") heard.push(callback as never);
    return 0;
  };
  const clock = {
    worldTime: 1000,
    async advance(seconds: number, options: object = {}): Promise<number> {
      clock.worldTime += seconds;
      for (const hear of heard) await hear(clock.worldTime, seconds, options);
      return clock.worldTime;
    },
  };
  Object.assign(table.game, { time: clock });
  const dice: number[] = [];
  class Die {
    dice: { results: { result: number | undefined }[] }[] = [];
    async evaluate(): Promise<this> {
      this.dice = [{ results: [{ result: dice.shift() }] }];
      return this;
    }
  }
  Object.assign(globalThis, { Roll: Die });
  const { timeHandler, timeMark } = await import("../time/time-handler");
  const { clearRegistry, registerRuleset, registerShared } = await import("../registry/registry");
  const { loadParts } = await import("../registry/plays");
  const { shared } = await import("../registration/shared");
  const { registerTime } = await import("../time/register-time");
  function* onTime({ hp }: { hp: number }, event: unknown): Procedure<Mark> {
    if (event !== "night") return { hp: hp + 1, rolled: 0 };
    const [rolled = 0] = hp < 9 ? yield* roll("sleep", 1, 6) : [];
    return { hp: Math.min(9, hp + rolled), rolled };
  }
  const oneTime = timeHandler<{ hp: number }, Mark>({
    shape: {},
    limits: { of: ["Actor"], paths: /^system\.hp$/ },
    read: (actor) => ({ hp: (actor as unknown as FakeActor).system.hp as number }),
    onTime: (picture, data) => onTime(picture, data.event),
    changes: (actor, { hp }) => setTo(actor, "system.hp", hp),
    describe: (changes, { name }) =>
      changes.flatMap((one) => (one.kind === "set" ? [`${name}: HP ${one.before} → ${one.after}`] : [])),
  });
  const propose = async (actor: Actor, event: string, throwDice: Parameters<TimeEvent["proposals"]>[2]) => {
    const hp = (actor as unknown as FakeActor).system.hp as number;
    const { transcript } = await throwDice(() => onTime({ hp }, event));
    return [
      { kind: "oneTime", target: actor.uuid, source: null, data: { ...timeMark(actor, event), dice: transcript } },
    ] as unknown as ProposalDraft[];
  };
  const concerns = (actor: Actor): boolean => actor.name !== "Statue";
  const events: TimeEvent[] = [
    {
      id: "scene",
      label: "End scene",
      icon: "",
      over: "scene",
      concerns,
      proposals: (a, _, d) => propose(a, "scene", d),
    },
    {
      id: "round",
      label: "Round",
      icon: "",
      over: "round",
      seconds: 10,
      concerns,
      proposals: (a, _, d) => propose(a, "round", d),
    },
    {
      id: "night",
      label: "Night",
      icon: "",
      over: "night",
      seconds: 28_800,
      concerns,
      proposals: (a, _, d) => propose(a, "night", d),
    },
  ];
  clearRegistry();
  registerRuleset(fakeRuleset("one", { changeHandlers: { oneTime }, timeEvents: () => events, ...own }));
  registerTime();
  registerShared(shared);
  await loadParts(shared);
  const player = new FakeUser({ name: "Pia" });
  const hero = (name: string, hp: number, more: object = {}): FakeActor =>
    new BearingActor({ name, type: "oneHero", system: { hp }, ...more });
  const effect = (
    on: FakeActor,
    name: string,
    clock_: object | null,
    statuses: string[] = [],
    more = {},
  ): FakeDocument => embed(on, new FakeEffect({ name, statuses, system: { clock: clock_, ...more } }));
  const { timePart } = await import("../time/time-part");
  const act = (card: CardMessage, action: "tick" | "apply" | "undo", target: object = {}) =>
    timePart.actions?.[action]?.(
      card.system.parts[0] as never,
      { message: card, actor: null, index: 0 },
      target as never,
      {} as never,
    );
  const view = (card: CardMessage) =>
    timePart.context(card.system.parts[0] as never, { message: card, actor: null, index: 0 }) as {
      title: string;
      text: string;
      fighting: string;
      rows: { key: string; name: string; lines: string[]; open: boolean; ticked: boolean; settled: boolean }[];
      mayApply: boolean;
      mayUndo: boolean;
    };
  const untick = (card: CardMessage, key: string) => act(card, "tick", { dataset: { row: key }, checked: false });
  const cards = () => game.messages.contents as unknown as CardMessage[];
  return { table, clock, dice, player, hero, effect, act, view, untick, cards };
}
