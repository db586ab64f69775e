import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyUpdate, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { planMove } from "../actions/move";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { switchCount } from "../adapters/switches";
import { combatRules } from "../combat/combat-rules";
import { takeStance } from "../actions/combat/stances";
import { trackerControls } from "../combat/tracker-controls";
import { defencesOf } from "../adapters/pledge/defences";
import { ownOffers } from "../adapters/pledge/offers";
import { defenceViews } from "../chat/defence-view";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { PledgeDraft } from "../adapters/pledge/draft";
import { pledgeProblem } from "../adapters/pledge/problems";
import { readPledge } from "../stored/stored-pledge";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, fight, pledged, pledgedIn, says, seat, told } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;
let ben: FakeUser;
let thief: AmalgamActor;
let knight: AmalgamActor;
let combat: Combat;

beforeEach(() => {
  table = fakeFoundry();
  table.game.scenes = { active: null };
  gm = table.game.user as FakeUser;
  [anna, ben] = [seat("Anna"), seat("Ben")];
  const of = () =>
    amalgamate(["swift", "strong"], { words: ["Swift", "Strong", "Calm", "Wise"].map((one) => word(one)) });
  thief = character(of(), anna, "Thief");
  knight = character(of(), ben, "Knight");
  combat = fight(thief, knight);
  as(anna);
});

/** The buttons in somebody's own row of the tracker. */
const buttons = (actor = thief): string[] =>
  trackerControls(combat.combatants.find((one) => one.actor === actor)!).map(({ id }) => id);
const problem = (actor: AmalgamActor, pledge: object = {}) =>
  pledgeProblem(
    new PledgeDraft(actor, readPledge({ purpose: "plain", method: "auto", text: "Swift.", ...pledge }), ["swift"]),
  );
const NO_ACTION = "AMALGAM.Reason.noAction";

describe("AM-RND-01 a Round holds one Action", () => {
  it("AM-MAN-02 AM-SWT-02 aiming takes it for a second Switch: nothing is Pledged, lent or covered any more", async () => {
    expect([buttons(), switchCount(thief).left]).toEqual([["pledge", "aiming", "defending"], 1]);
    await takeStance(thief, "aiming");
    expect([buttons(), switchCount(thief).left]).toEqual([["aiming", "defending"], 2]);
    expect(problem(thief)).toBe(NO_ACTION);
    const other = pledgedIn(combat, ben, knight, { claimed: ["swift"] });
    expect(ownOffers(pledgeCard(other)!)).toEqual([]);
  });

  it("AM-RND-01 AM-RND-03 the die in a player's own row is a Pledge; once the Action is taken it says what comes", async () => {
    const die = () =>
      combatRules.rollInitiative?.(
        combat.combatants.filter((one) => one.actor === thief),
        combat,
      );
    await takeStance(thief, "defending");
    await die();
    expect(table.notices.map(({ message }) => message)).toEqual(["AMALGAM.Round.noDie"]);
    Object.assign((combat as unknown as { _source: object })._source, { round: 0 });
    await die();
    expect(table.notices.at(-1)?.message).toBe("MANIFOLD.Combat.NotStarted");
  });

  it("AM-MAN-02 what aiming gave is used: the Action stands until the Round is over", async () => {
    await takeStance(thief, "aiming");
    applyUpdate((thief as never as { _source: object })._source as never, {
      "flags.manifold.amalgamSwitches": { used: 2, waiting: true, acted: false },
    });
    await takeStance(thief, "aiming");
    await takeStance(thief, "defending");
    expect([...thief.statuses]).toEqual(["amalgam-aiming"]);
    expect(table.notices.map(({ message }) => message)).toEqual(["AMALGAM.Reason.stanceUsed", NO_ACTION]);
  });

  it("AM-MAN-02 with the second Switch unused one may think better of it", async () => {
    await takeStance(thief, "aiming");
    await takeStance(thief, "defending");
    expect([...thief.statuses]).toEqual(["amalgam-defending"]);
    await takeStance(thief, "defending");
    expect([[...thief.statuses], problem(thief)]).toEqual([[], null]);
  });

  it("AM-MAN-03 defending is instead of attacking", async () => {
    await takeStance(thief, "defending");
    expect(problem(thief, { purpose: "impose", word: "Wounded", targets: [{ uuid: knight.uuid }] })).toBe(NO_ACTION);
  });

  it("AM-RND-01 AM-MAN-02 who has Pledged neither aims nor defends; another Pledge may take its place", async () => {
    pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    expect(buttons()).toEqual([]);
    await takeStance(thief, "defending");
    expect([[...thief.statuses], table.notices.at(-1)?.message]).toEqual([[], NO_ACTION]);
    expect(problem(thief)).toBeNull();
  });

  it("AM-SWT-01 a Switch comes before the Action: none is left once its hands are on the table, until the next Round", async () => {
    const own = pledgedIn(combat, anna, thief, { claimed: ["swift"] });
    expect(switchCount(thief)).toEqual({ allowed: 1, left: 1 });
    told(gm, own);
    expect(switchCount(thief)).toEqual({ allowed: 0, left: 0 });
    expect(planMove(thief, "calm", { to: "slot", slot: 2 })).toEqual({ refusal: "noSwitch" });
    // To change two slots with each other is none.
    expect(planMove(thief, "swift", { to: "slot", slot: 1 })).toMatchObject({ switches: 0 });
    // Whoever takes no Action may still Switch two; to have answered a contest is no Action.
    expect(switchCount(knight).left).toBe(1);
    applyUpdate((combat as never as { _source: object })._source as never, { round: 2 });
    expect(switchCount(thief).left).toBe(1);
  });

  it("AM-CON-01 to answer a contest is no Action of one's own: who defends may still be raced", async () => {
    await takeStance(thief, "defending");
    const begun = pledgedIn(combat, ben, knight, { purpose: "contest", targets: [{ uuid: thief.uuid }] });
    const answer = { purpose: "contest", against: begun.id, targets: [{ uuid: knight.uuid }] };
    expect(problem(thief, answer)).toBeNull();
  });

  it("AM-MAN-04 only who defends covers a comrade, and a cover that is sealed holds them to it", async () => {
    as(table.game.users.activeGM!);
    const guard = character(amalgamate(["gruff"], { words: [word("Gruff")] }), null, "Guard");
    const attack = pledgedIn(combat, table.game.user, guard, {
      purpose: "impose",
      word: "Hit",
      targets: [{ uuid: knight.uuid }],
    });
    says(anna, attack, "cover", thief.uuid, { target: knight.uuid, card: "strong" });
    const total = () => defencesOf(pledgeCard(attack)!)[0]?.defence?.total;
    expect(total()).toBe(0);
    await takeStance(thief, "defending");
    expect(total()).toBe(1);
    const met = [{ target: knight.uuid, claimed: [], covers: [[thief.uuid, "strong"]] }];
    says(table.game.user, attack, "ruling", "", { locked: true, met, seal: pledgeCard(attack)?.seal });
    await takeStance(thief, "defending");
    expect(thief.statuses.has("amalgam-defending")).toBe(true);
    expect(total()).toBe(1);
  });

  it("AM-MAN-04 the Storyteller's creatures cover each other as characters do, while a player speaks for their own", async () => {
    const of = () => amalgamate(["gruff"], { words: [word("Gruff")] });
    const [boss, guard] = [character(of(), null, "Boss"), character(of(), null, "Guard")];
    // As a second token of the guard is: its cards have the same ids.
    const twin = character(of(), null, "Guard");
    combat = fight(thief, knight, boss, guard, twin);
    const attack = pledgedIn(combat, anna, thief, { purpose: "impose", word: "Hit", targets: [{ uuid: boss.uuid }] });
    for (const one of [knight, guard, twin]) await takeStance(one, "defending");
    for (const one of [thief, knight]) Object.assign(one, { hasPlayerOwner: true });
    as(table.game.users.activeGM!);
    const covers = () => defenceViews(pledgeCard(attack)!)[0]?.covers.map(({ actor }) => actor);
    expect(covers()).toEqual([guard.uuid, twin.uuid]);
    says(table.game.user, attack, "cover", guard.uuid, { target: boss.uuid, card: "gruff" });
    expect(defencesOf(pledgeCard(attack)!)[0]?.defence?.total).toBe(1);
    expect(covers()).toEqual([twin.uuid]);
  });

  it("AM-STK-01 in 2012 stacking is an Action too: not after aiming", async () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    const words = [word("Swift", { level: 2 }), word("Calm")];
    const actor = character(amalgamate(["swift"], { words }), anna, "Old");
    combat = fight(actor);
    expect(planMove(actor, "calm", { to: "stack", host: "swift" })).toMatchObject({ action: true });
    await takeStance(actor, "aiming");
    expect(planMove(actor, "calm", { to: "stack", host: "swift" })).toEqual({ refusal: "noAction" });
  });

  it("AM-INC-01 AM-GRP-03 who is out has no buttons; who is held pledges a Grapple and takes no stance", async () => {
    const held = word("Calm", { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) });
    const bound = character(amalgamate(["swift", "calm"], { words: [word("Swift"), held] }), anna, "Bound");
    const out = character(amalgamate([], { incapacitated: true }), anna, "Out");
    combat = fight(bound, out);
    expect([buttons(bound), buttons(out)]).toEqual([["pledge"], []]);
    await takeStance(bound, "aiming");
    expect([[...bound.statuses], table.notices.at(-1)?.message]).toEqual([[], "AMALGAM.Reason.held"]);
    expect(problem(bound, { purpose: "grapple", targets: [{ uuid: knight.uuid }] })).toBeNull();
  });

  it("AM-RND-05 the next Round has a new Action", async () => {
    await takeStance(thief, "aiming");
    Object.assign(combat, { updateEmbeddedDocuments: vi.fn() });
    await combatRules.onStartRound?.(combat);
    expect([[...thief.statuses], switchCount(thief).left, problem(thief)]).toEqual([[], 1, null]);
  });

  it("AM-SWT-03 outside a fight nobody counts Actions", async () => {
    combat = { combatants: { find: () => undefined } } as never;
    const loner = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Loner");
    pledged(anna, loner, { claimed: ["swift"] });
    await takeStance(loner, "aiming");
    expect(problem(loner)).toBeNull();
  });
});
