import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeChatMessage, FakeCollection, world, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { PledgeWindow } from "../windows/pledge/pledge-window";
import type { StoredPledge } from "../stored/stored-pledge";
import { pledgePartType } from "../chat/pledge-part";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { sheetActions } from "../sheets/sheet-actions";
import { as, character, fight, pledged, pledgedIn, seat } from "../testing/play";
import { startPledge } from "../actions/start-pledge";
import { useItem } from "../actions/use-item";

let table: FakeTable;
let anna: FakeUser;
let asked: StoredPledge[];

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
  as(anna);
  asked = [];
  vi.spyOn(PledgeWindow, "ask").mockImplementation(async (_actor, pledge) => {
    asked.push(pledge);
    return null;
  });
});

const SWIFT = [word("Swift"), word("Strong"), word("Calm")];
const runner = (more: object = {}) => character(amalgamate(["swift"], { words: SWIFT, ...more }), anna, "Thief");

/** A click with Shift on a card of the sheet. */
async function shiftClick(actor: AmalgamActor, card: string): Promise<FakeChatMessage[]> {
  const sheet = { actor, amalgamActor: actor, isEditable: true };
  const target = { closest: () => ({ dataset: { itemId: card } }) };
  await sheetActions.useCard.call(sheet as never, { shiftKey: true } as PointerEvent, target as never);
  return posted();
}
const posted = () => [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
const partOf = (message: FakeChatMessage | undefined) => (message?.system.parts as object[] | undefined)?.[0];

describe("a click with Shift pledges at once, and posts nothing that the rules refuse", () => {
  it("AM-PLD-01 a card that may be Pledged is on the table without the window", async () => {
    const [message] = await shiftClick(runner(), "swift");
    expect(partOf(message)).toMatchObject({ type: "amalgamPledge", claimed: ["swift"] });
    expect(asked).toEqual([]);
  });

  it("AM-PLD-02 2012 wants a sentence: the window opens with the card and says so", async () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(await shiftClick(runner(), "swift")).toEqual([]);
    expect(asked).toMatchObject([{ claimed: ["swift"] }]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.narrationMissing" });
  });

  it("AM-INC-01 AM-INC-06 who is Incapacitated or has expired pledges nothing", async () => {
    expect(await shiftClick(runner({ incapacitated: true }), "swift")).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.incapacitated" });
    expect(await shiftClick(runner({ expired: true }), "swift")).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.expired" });
  });

  it("AM-GRP-03 who is held can only Grapple on", async () => {
    const held = word("Calm", { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) });
    const actor = character(amalgamate(["swift", "calm"], { words: [word("Swift"), held] }), anna, "Thief");
    expect(await shiftClick(actor, "swift")).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.held" });
  });

  it("AM-PLD-01 a covered card, and a card of an Action that is spent, from the hotbar as from the sheet", async () => {
    const tired = word("Swift", { influence: 1, imposed: covered("Tired") });
    expect(await shiftClick(character(amalgamate(["swift"], { words: [tired] }), anna, "Thief"), "swift")).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.imposed" });
    const actor = runner();
    fight(actor);
    await (actor as Actor).toggleStatusEffect("amalgam-aiming", { active: true });
    await useItem(actor.items.get("swift")!, { fast: true });
    expect(posted()).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.noAction" });
  });

  it("AM-ACT-02 an Autonomous card waits on the table for the Storyteller's leave, as from the window", async () => {
    const [message] = await shiftClick(runner(), "strong");
    expect(partOf(message)).toMatchObject({ claimed: ["strong"] });
  });

  it("AM-ACT-02 a Snag of version 10 gets no leave", async () => {
    const actor = character(
      amalgamate(["swift"], { words: [word("Swift"), word("Large", { snag: true })] }),
      anna,
      "T",
    );
    expect(await shiftClick(actor, "large")).toEqual([]);
    expect(table.notices).toContainEqual({ level: "warn", message: "AMALGAM.Reason.snag" });
  });
});

describe("AM-RND-01 a creature that is opened from the directory while its tokens fight", () => {
  const goblin = () => character(amalgamate(["mean"], { words: [word("Mean")] }), null, "Goblin");
  /** A token's own actor, which has its base's cards. */
  const token = (base: AmalgamActor) => Object.assign(goblin(), { isToken: true, token: { actorId: base.id } });
  const by = async (actor: AmalgamActor) => {
    const message = (await startPledge(actor, { cards: ["mean"], fast: true })) as FakeChatMessage;
    return [message.system.actor, (partOf(message) as { round?: string }).round ?? null];
  };

  it("pledges in the fight as the one token that stands in it", async () => {
    as(table.game.users.activeGM!);
    const base = goblin();
    const one = token(base);
    const combat = fight(one, runner());
    expect(await by(base)).toEqual([one.uuid, `${combat.id}.1`]);
    expect(table.notices).toEqual([]);
  });

  it("pledges outside of it where several do, and says so; and where none does", async () => {
    as(table.game.users.activeGM!);
    const base = goblin();
    fight(token(base), token(base));
    expect(await by(base)).toEqual([base.uuid, null]);
    expect(table.notices).toEqual([{ level: "warn", message: "AMALGAM.Problem.whichToken Goblin" }]);
    const other = goblin();
    expect(await by(other)).toEqual([other.uuid, null]);
    expect(table.notices).toHaveLength(1);
  });

  it("pledges itself where it fights itself", async () => {
    as(table.game.users.activeGM!);
    const base = goblin();
    const combat = fight(base, token(base));
    expect(await by(base)).toEqual([base.uuid, `${combat.id}.1`]);
  });
});

describe("a Pledge that was written past every window", () => {
  const extras = (message: FakeChatMessage) => {
    const context = pledgePartType.context(message.system.parts as never, { message } as never) as {
      extras: { reason?: string | null }[];
    };
    return context.extras.flatMap(({ reason }) => reason ?? []);
  };
  const forged = (actor: AmalgamActor, pledge = {}) =>
    pledged(anna, actor, { claimed: ["swift"], ...pledge }) as unknown as FakeChatMessage;

  it("AM-INC-01 AM-GRP-03 AM-PLD-02 its card says what the rules have against it, before the Storyteller lets it stand", async () => {
    as(table.game.users.activeGM!);
    expect(extras(forged(runner()))).toEqual([]);
    expect(extras(forged(runner({ incapacitated: true })))).toEqual(["AMALGAM.Reason.incapacitated"]);
    const actor = runner();
    const combat = fight(actor);
    await (actor as Actor).toggleStatusEffect("amalgam-defending", { active: true });
    const inFight = pledgedIn(combat, anna, actor, { claimed: ["swift"] }) as unknown as FakeChatMessage;
    expect(extras(inFight)).toEqual(["AMALGAM.Reason.noAction"]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(extras(forged(runner(), { text: " " }))).toEqual(["AMALGAM.Reason.narrationMissing"]);
  });
});
