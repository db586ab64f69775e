import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { rollConflict } from "../actions/conflict/conflict";
import { conflictOdds } from "../rules/conflict";
import { fakeScene } from "../testing/scene";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const check = (...attributes: ("vg" | "st" | "tn" | "ag" | "pc")[]) => ({ kind: "check" as const, attributes });
const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });

describe("Conflict Rolls on the table", () => {
  it("MY-CFL-06 MY-CFL-08 MY-CFL-13 MY-CFL-15 a die and Vigor against a Threshold: 14 + 4 is 3 above 15", async () => {
    confirmWith({ threshold: "15" });
    diceFall([14]);
    const robin = fakeCreature("Robin", { st: 2, ag: 2 });
    await rollConflict(robin, check("vg"));
    const { view } = shownCard(robin);
    expect(view).toMatchObject({ tone: "good", outcome: "MYTHMAGICA.Conflict.result.pureSuccess" });
    expect(view.terms).toEqual([{ label: "MYTHMAGICA.Attribute.vg", value: "+4" }]);
    expect(view.degree).toBe("MYTHMAGICA.Conflict.degree.barely");
  });

  it("MY-TYP-02 a single Basic Attribute counts twice, several once each", async () => {
    confirmWith({ threshold: "15" });
    diceFall([10], [10]);
    const robin = fakeCreature("Robin", { st: 3, tn: 1 });
    await rollConflict(robin, check("st"));
    expect(shownCard(robin).view.terms).toEqual([{ label: "MYTHMAGICA.Attribute.st", value: "+6" }]);
    confirmWith({ threshold: "15", attribute: "st", second: "tn" });
    await rollConflict(robin, check("st"));
    expect(shownCard(robin).view.terms).toEqual([
      { label: "MYTHMAGICA.Attribute.st", value: "+3" },
      { label: "MYTHMAGICA.Attribute.tn", value: "+1" },
    ]);
  });

  it("MY-TYP-03 MY-LVL-05 an Avoidance Roll adds the Level: 66 XP are Level 3", async () => {
    confirmWith({ threshold: "15" });
    diceFall([10]);
    const robin = fakeCreature("Robin", { ag: 2, system: { totalXp: 66 } });
    await rollConflict(robin, { kind: "avoidance", attributes: ["ag"] });
    expect(shownCard(robin).view.terms).toEqual([
      { label: "MYTHMAGICA.Term.level", value: "+3" },
      { label: "MYTHMAGICA.Attribute.ag", value: "+2" },
    ]);
  });

  it("MY-TYP-04 MY-ABL-02 MY-ABL-03 a Skill Roll: 32 XP at base 16 are Raw Rank 2, and Versed gives 2 more", async () => {
    confirmWith({ threshold: "20" });
    diceFall([9]);
    const fool = fakeCreature("Fool", { in: 1, ht: 1 });
    give(fool, "mythAbility", "Blithering", { base: 16, spentXp: 32 });
    give(fool, "mythClass", "Fool class", { kind: "initiate", grants: [{ slug: "blithering", degree: "versed" }] });
    await rollConflict(fool, { kind: "skill", slug: "blithering", attributes: ["ch"] });
    expect(shownCard(fool).view.terms).toEqual([
      { label: "Blithering", value: "+4" },
      { label: "MYTHMAGICA.Attribute.ch", value: "+2" },
    ]);
  });

  it("MY-EDG-01 MY-EDG-02 MY-EDG-03 MY-EDG-04 Edges keep the highest of three dice; Drawbacks cancel one for one first", async () => {
    confirmWith({ threshold: "15", edges: 1, extreme: "edge" });
    diceFall([3, 17, 9], [12]);
    const robin = fakeCreature("Robin");
    await rollConflict(robin, check("vg"));
    const { view } = shownCard(robin);
    expect(view.dice).toEqual([
      { face: 3, kept: false },
      { face: 17, kept: true },
      { face: 9, kept: false },
    ]);
    confirmWith({ threshold: "15", edges: 2, extreme: "drawback" });
    await rollConflict(robin, check("vg"));
    expect(shownCard(robin).view.dice).toEqual([{ face: 12, kept: true }]);
  });

  it("MY-CFL-09 a natural 1 fails by 2 at least, a natural 20 succeeds by 2 at least, whatever the total", async () => {
    confirmWith({ threshold: "5" });
    diceFall([1], [20]);
    const strong = fakeCreature("Strong", { st: 9, ag: 9 });
    await rollConflict(strong, check("vg"));
    expect(shownCard(strong).view).toMatchObject({ tone: "disaster", natural: "failure" });
    confirmWith({ threshold: "40" });
    await rollConflict(fakeCreature("Weak"), check("vg"));
    expect(shownCard(null).view).toMatchObject({ tone: "triumph", natural: "success" });
  });

  it("MY-CFL-09 special cases lower the Natural Success: an effect of whoever throws, or what the dialog says; Guts do nothing against it", async () => {
    const lucky = fakeCreature("Lucky");
    const luck = {
      ...{ active: true, name: "Luck", uuid: "e" },
      changes: [{ key: fullKey("natural"), value: "-1", mode: 2 }],
    };
    const asked = confirmWith({ threshold: "40" });
    diceFall([19], [18], [19], [18]);
    await rollConflict(lucky, check("vg"));
    expect(shownCard(lucky).view).toMatchObject({ natural: "", tone: "bad" });
    Object.assign(lucky, { allApplicableEffects: () => [luck] });
    await rollConflict(lucky, check("vg"));
    expect(shownCard(lucky).view).toMatchObject({ natural: "", tone: "bad" });
    await rollConflict(lucky, check("vg"));
    expect(shownCard(lucky).view).toMatchObject({ natural: "success", tone: "triumph" });
    confirmWith({ threshold: "40", natural: 18 });
    await rollConflict(lucky, check("vg"));
    expect(shownCard(lucky).view).toMatchObject({ natural: "success", tone: "triumph" });
    expect(shownCard(lucky).view.margin).toBe("MYTHMAGICA.Conflict.margin +2");
    expect(asked[0]?.controls.find(({ name }) => name === "natural")).toMatchObject({ value: 20, min: 2, max: 20 });
  });

  it("MY-CFL-07 a tie of a Named character waits on the card and is rolled on; a stranger's rolls on by itself", async () => {
    confirmWith({ threshold: "15" });
    diceFall([15], [15], [16]);
    const robin = fakeCreature("Robin");
    await rollConflict(robin, check("vg"));
    const tie = shownCard(robin);
    expect(tie.view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.tie" });
    expect(tie.view.buttons.map(({ action }) => action)).toEqual(["guts", "overlordWord", "rollTie"]);
    await tie.press("rollTie");
    expect(shownCard(robin).view.outcome).toBe("MYTHMAGICA.Conflict.result.tie");
    await shownCard(robin).press("rollTie");
    expect(shownCard(robin).view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.bareSuccess" });
    // The first card has been answered: pressing it again rolls nothing.
    const before = cards().length;
    await tie.press("rollTie");
    expect(cards().length).toBe(before);
    diceFall([15], [15], [3]);
    await rollConflict(fakeCreature("Guard", { npc: true }), check("vg"));
    expect(shownCard(null).view).toMatchObject({ tone: "bad", dice: [{ face: 3, kept: true }] });
  });

  it("MY-CFL-07 MY-CFL-17 who does not know the Threshold throws once: whether 15 is a tie the Overlord sees, and throws on", async () => {
    confirmWith();
    diceFall([15]);
    const guard = fakeCreature("Guard", { npc: true });
    await rollConflict(guard, check("vg"), { secret: true });
    expect(lastCard().parts[0]).toMatchObject({ throws: [[15]], threshold: null });
  });

  it("MY-CFL-21 the dialog's odds are the rule's: Vigor 0 against 10 wins 10 of the 19 that decide", () => {
    const odds = conflictOdds({ adjustment: 0, threshold: 10, net: 0 });
    expect(odds.chanceOf((key) => key.endsWith("-success")).toString()).toBe("10/19");
  });

  it("MY-CFL-11 MY-CFL-12 an opponent presents 10 and what it would add; the other side may roll as well", async () => {
    const guard = fakeCreature("Guard", { npc: true, level: 2, pc: 3 });
    aim(guard);
    confirmWith({ against: "level", foeAttribute: "pc" });
    diceFall([12], [9]);
    const robin = fakeCreature("Robin", { ag: 4, cr: 3 });
    await rollConflict(robin, { kind: "check", attributes: ["gr"] });
    // 12 + 7 against 10 + 2 + 3.
    expect(shownCard(robin).view).toMatchObject({ tone: "good", outcome: "MYTHMAGICA.Conflict.result.pureSuccess" });
    confirmWith({ against: "level", foeAttribute: "pc", swapped: true });
    await rollConflict(robin, { kind: "check", attributes: ["gr"] });
    // 9 + 5 against 10 + 7: the guard's side fails by 3.
    expect(shownCard(robin).view).toMatchObject({ outcome: "MYTHMAGICA.Conflict.result.pureFailure" });
    aim();
  });

  it("MY-TYP-02 MY-CFL-11 strength is wrestled with strength: what is rolled is what the other side sets against it, unless somebody chooses", async () => {
    aim(fakeCreature("Guard", { npc: true, st: 3, ag: -1 }));
    confirmWith();
    diceFall([12], [12]);
    const robin = fakeCreature("Robin", { st: 2, ag: 3 });
    await rollConflict(robin, check("st"));
    // 12 + 2 × 2 against 10 + 2 × 3: a tie, rolled on.
    expect(shownCard(robin).view.against).toEqual([{ label: "MYTHMAGICA.Attribute.st", value: "+6" }]);
    expect(shownCard(robin).view.sum).toContain("16");
    confirmWith({ attribute: "ag" });
    await rollConflict(robin, check("st"));
    expect(shownCard(robin).view.against).toEqual([{ label: "MYTHMAGICA.Attribute.ag", value: "−2" }]);
    aim();
  });

  it("MY-CFL-19 a Margin is carried to the next roll for whoever earned it", async () => {
    const guard = fakeCreature("Guard", { npc: true });
    aim(guard);
    confirmWith({ against: "check", foeAttribute: "pc" });
    diceFall([15], [10]);
    const robin = fakeCreature("Robin");
    await rollConflict(robin, check("ag"));
    const { view, message } = shownCard(robin);
    expect(view.buttons.map(({ action }) => action)).toContain("carryMargin");
    confirmWith({ [`margin-${message.id}`]: true });
    await shownCard(robin).press("carryMargin");
    // 15 against 10 earned 5.
    expect(shownCard(robin).view.terms).toContainEqual({
      label: "MYTHMAGICA.Conflict.marginOf MYTHMAGICA.Attribute.ag",
      value: "+5",
    });
    aim();
  });

  it("MY-GRP-01 MY-GRP-02 MY-GRP-04 MY-GRP-06 three assist for an Edge, and a foe of three is a Drawback", async () => {
    const robin = fakeCreature("Robin");
    const [tuck, will] = [fakeCreature("Tuck"), fakeCreature("Will")];
    Object.assign(table.game.actors as object, { contents: [robin, tuck, will] });
    for (const one of [robin, tuck, will]) Object.assign(one, { hasPlayerOwner: true });
    confirmWith({ threshold: "15", [`with-${tuck.id}`]: true, [`with-${will.id}`]: true });
    diceFall([4, 18], [9]);
    await rollConflict(robin, check("vg"));
    expect(shownCard(robin).view).toMatchObject({
      dice: [
        { face: 4, kept: false },
        { face: 18, kept: true },
      ],
      helpers: "MYTHMAGICA.Conflict.with Tuck, Will",
    });
    aim(...["A", "B", "C"].map((name) => fakeCreature(name, { npc: true })));
    confirmWith({ against: "fiat", [`with-${tuck.id}`]: true });
    await rollConflict(robin, check("vg"));
    // Two assist for one Edge, three foes are one Drawback: a single die.
    expect(shownCard(robin).view.edges).toEqual([
      { label: "MYTHMAGICA.Term.assisted", value: "+1" },
      { label: "MYTHMAGICA.Conflict.theirNumbers", value: "−1" },
    ]);
    aim();
  });

  it("MY-GRP-01 MY-GRP-05 the Overlord's bandits join each other, not the Avatars that they lie in wait for", async () => {
    const [robin, tuck] = [fakeCreature("Robin"), fakeCreature("Tuck")];
    const band = ["Chief", "Scar", "Lefty"].map((name) => fakeCreature(name, { npc: true }));
    const [chief, scar, lefty] = band as [ReturnType<typeof fakeCreature>, ...ReturnType<typeof fakeCreature>[]];
    Object.assign(table.game.actors as object, { contents: [robin, tuck, ...band] });
    for (const one of [robin, tuck]) Object.assign(one, { hasPlayerOwner: true });
    // Two tokens of one creature: each is its own, whatever id they share.
    Object.assign(scar as object, { isToken: true, token: { id: "tokenScar" } });
    const scene = fakeScene();
    for (const [at, one] of [robin, tuck, ...band].entries())
      scene.stand(one, at, 0, { disposition: one === robin || one === tuck ? 1 : -1 });
    const asked = confirmWith({ threshold: "15", groupKind: "impeded", "with-tokenScar": true });
    diceFall([12, 5]);
    await rollConflict(chief, check("ag"));
    const offered = asked[0]?.controls.map(({ name }) => name).filter((name) => name.startsWith("with-"));
    expect(offered).toEqual(["with-tokenScar", `with-${lefty?.id}`]);
    expect(shownCard(chief).view).toMatchObject({
      edges: [{ label: "MYTHMAGICA.Term.impeded", value: "−1" }],
      helpers: "MYTHMAGICA.Conflict.with Scar",
    });
  });

  it("MY-GRP-05 MY-EDG-02 those who sneak are impeded by their numbers: four are two Drawbacks", async () => {
    const band = ["Robin", "Tuck", "Will", "Much"].map((name) => fakeCreature(name));
    Object.assign(table.game.actors as object, { contents: band });
    for (const one of band) Object.assign(one, { hasPlayerOwner: true });
    const [robin, ...others] = band as [ReturnType<typeof fakeCreature>, ...ReturnType<typeof fakeCreature>[]];
    confirmWith({
      threshold: "15",
      groupKind: "impeded",
      ...Object.fromEntries(others.map(({ id }) => [`with-${id}`, true])),
    });
    diceFall([12, 5, 16]);
    await rollConflict(robin, check("ag"));
    expect(shownCard(robin).view.dice).toEqual([
      { face: 12, kept: false },
      { face: 5, kept: true },
      { face: 16, kept: false },
    ]);
  });

  it("MY-CFL-16 what was settled stands until the Overlord says that the situation has changed", async () => {
    const asked = confirmWith({ threshold: "15" });
    diceFall([9], [9], [9]);
    const robin = fakeCreature("Robin");
    await rollConflict(robin, check("vg"));
    expect(asked[0]?.obstacles).toEqual([]);
    const { press } = shownCard(robin);
    await rollConflict(robin, check("vg"));
    expect(asked[1]?.obstacles).toEqual([{ text: "MYTHMAGICA.Conflict.stands", blocks: false }]);
    expect(table.game.user.isGM).toBe(true);
    await shownCard(robin).press("situationChanged");
    await press("situationChanged");
    await rollConflict(robin, check("vg"));
    expect(asked[2]?.obstacles).toEqual([]);
  });
});

describe("what situations and conditions do to a roll", () => {
  const edgesOf = async (creature: ReturnType<typeof fakeCreature>, values: object = {}) => {
    confirmWith({ threshold: "15", ...values });
    diceFall([9, 9, 9].slice(0, 3));
    await rollConflict(creature, check("st")).catch(() => undefined);
    return shownCard(creature).view.edges;
  };

  it("MY-SIT-07 MY-CND-12 who is under water has two Drawbacks on physical rolls, a swimmer one", async () => {
    expect(await edgesOf(fakeCreature("Cat", { conditions: ["submerged"] }))).toEqual([
      { label: "MYTHMAGICA.Situation.water", value: "−2" },
    ]);
  });

  it("MY-SIT-06 MY-SIT-05 an opponent who sleeps is an Extreme Edge", async () => {
    aim(fakeCreature("Guard", { npc: true, conditions: ["asleep"] }));
    expect(await edgesOf(fakeCreature("Robin"))).toEqual([
      { label: "MYTHMAGICA.Situation.asleepOpponent", value: "+2" },
    ]);
    aim();
  });

  it("MY-SIT-05 MY-CND-22 an opponent who is blind is one Extreme Edge, not two: two Drawbacks leave one die", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Guard", { npc: true, conditions: ["blinded"] }));
    confirmWith({ sight: true, drawbacks: 2 });
    diceFall([9]);
    await rollConflict(robin, check("st"));
    expect(shownCard(robin).view.edges).toEqual([
      { label: "MYTHMAGICA.Condition.blinded", value: "+2" },
      { label: "MYTHMAGICA.Conflict.drawbacks", value: "−2" },
    ]);
    aim();
  });

  it("MY-CND-03 MY-CND-25 a burn of the second degree is a Drawback on what the body does", async () => {
    const burnt = fakeCreature("Burnt", { conditions: ["burn2"] });
    confirmWith({ threshold: "15" });
    diceFall([9, 12]);
    await rollConflict(burnt, check("st"));
    expect(shownCard(burnt).view.edges).toEqual([{ label: "MYTHMAGICA.Condition.burn2", value: "−1" }]);
  });
});
