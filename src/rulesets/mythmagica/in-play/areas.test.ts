import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { postArea } from "../actions/grid/area-post";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import { isHarmedBy } from "../adapters/grid/area-words";
import { areasOf } from "../adapters/grid/areas";
import type { Creature } from "../adapters/creature";
import type { Area } from "../rules/areas";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";

let scene: FakeScene;
beforeEach(() => {
  setTable();
  scene = fakeScene();
});

const enter = (actor: Creature, kind: Area["kind"], more: Partial<Area> = {}, tick?: number) =>
  postArea(actor, { kind, quality: 0, severity: "moderate", name: kind, ...more }, tick);
const press = async (actor: Creature, action: string, faces: number[] = [], values = {}) => {
  confirmWith(values);
  diceFall(faces);
  await shownCard(actor).press(action);
};
const lines = (actor: Creature) => shownCard(actor).view.lines;
const harm = () => lastCard().proposals.map(({ data }) => data);
const edges = async (actor: Creature, attribute: "ag" | "pc", faces: number[]) => {
  confirmWith({});
  diceFall(faces);
  await rollConflict(actor, { kind: "check", attributes: [attribute] }, { threshold: 10 });
  return shownCard(actor).view.edges;
};

describe("areas of a scene", () => {
  it("MY-ARE-01 a region with a kind counts for whoever stands in it, and for nobody beside it", () => {
    const [robin, bear] = [fakeCreature("Robin"), fakeCreature("Bear")];
    scene.lay("quagmire", { x: 0, y: 0, side: 2 });
    scene.stand(robin, 1, 1);
    scene.stand(bear, 2, 1);
    expect(areasOf(robin).map(({ kind }) => kind)).toEqual(["quagmire"]);
    expect(areasOf(bear)).toEqual([]);
  });

  it("MY-ARE-02 accursed ground: an angel takes 2 Infernal Damage, 4 at the end of the next Turn; others nothing", async () => {
    const [angel, robin] = [
      fakeCreature("Angel", {
        system: { classification: { ilk: "eidolon", kin: "angel", keywords: [], mortality: "immortal" } },
      }),
      fakeCreature("Robin"),
    ];
    await enter(angel, "accursed");
    expect(harm()).toEqual([expect.objectContaining({ damage: 2, form: "infernal" })]);
    await press(angel, "areaAgain");
    expect(harm()).toEqual([expect.objectContaining({ damage: 4, form: "infernal" })]);
    await enter(robin, "accursed");
    expect(harm()).toEqual([]);
    expect(lines(robin)).toEqual(["MYTHMAGICA.Area.told.accursed"]);
  });

  it("MY-ARE-03 blessed ground hurts the undead by Righteous Damage, and no angel", async () => {
    const ghoul = fakeCreature("Ghoul", {
      system: { classification: { ilk: "undead", kin: "revenant", keywords: [], mortality: "undead" } },
    });
    await enter(ghoul, "blessed");
    expect(harm()).toEqual([expect.objectContaining({ damage: 2, form: "righteous" })]);
  });

  it("MY-CND-05 MY-ARE-09 a burning floor: 3 and the Margin, nothing for the fireproof, half for the resistant, twice for the sensitive", async () => {
    const burnt = async (scorching: string, faces: number[]) => {
      const actor = fakeCreature("Salamander", { system: { defences: { scorching } } });
      await enter(actor, "naturallyCombustible");
      await press(actor, "rollArea", faces);
      return [harm().map(({ damage }) => damage), lines(actor)[0], shownCard(actor).view.edges];
    };
    // 6 against 10: 3 and 4.
    expect(await burnt("immune", [6])).toEqual([[], "MYTHMAGICA.Area.result.burn 0", []]);
    expect(await burnt("resistant", [6])).toEqual([[4], "MYTHMAGICA.Area.result.burn 4", []]);
    expect(await burnt("sensitive", [6])).toEqual([[14], "MYTHMAGICA.Area.result.burn 14", []]);
    // Whoever is Highly Sensitive to it has a Drawback on the roll besides.
    expect(await burnt("highlySensitive", [6, 8])).toEqual([
      [14],
      "MYTHMAGICA.Area.result.burn 14",
      [{ label: "MYTHMAGICA.Choice.highlySensitive", value: "−1" }],
    ]);
  });

  it("MY-CND-39 whoever is drenched has an Edge against the flames", async () => {
    const robin = fakeCreature("Robin", { conditions: ["drenched"] });
    await enter(robin, "naturallyCombustible");
    await press(robin, "rollArea", [6, 12]);
    expect(shownCard(robin).view.edges).toEqual([{ label: "MYTHMAGICA.Condition.drenched", value: "+1" }]);
  });

  it("MY-ARE-02 MY-ARE-03 a Hellion is a demon and a Paragon no less than an angel; Div and Genie go where they like (A-33)", () => {
    const harmedBy = (kin: string) => {
      const classification = { ilk: "eidolon", kin, keywords: [], mortality: "immortal" };
      const spirit = fakeCreature(kin, { system: { classification } });
      return (["accursed", "blessed"] as const).filter((kind) => isHarmedBy(spirit, kind));
    };
    expect(["Celestial", "paragon", "Devil", "hellion", "div", "Genie"].map(harmedBy)).toEqual([
      ["accursed"],
      ["accursed"],
      ["blessed"],
      ["blessed"],
      [],
      [],
    ]);
  });

  it("MY-ARE-04 an attack over 10 feet of clouds has a Drawback, over 15 feet two; over 5 feet none", async () => {
    const [robin, bear] = [fakeCreature("Robin"), fakeCreature("Bear")];
    scene.lay("clouded", { x: 0, y: 0, side: 1 });
    const token = scene.stand(robin, 0, 0);
    scene.stand(bear, 2, 0);
    aim(bear);
    const shoot = async (faces: number[]) => {
      confirmWith({});
      diceFall(faces);
      await useItem(sword(robin) as never, { fast: false });
      return (shownCard(robin).view.edges as { label: string; value: string }[]).filter(({ label }) =>
        label.includes("Area"),
      );
    };
    expect(await shoot([10, 10])).toEqual([{ label: "MYTHMAGICA.Area.clouded", value: "−1" }]);
    Object.assign(token, { x: 100 });
    scene.lay("clouded", { x: 1, y: 0, side: 1 });
    expect(await shoot([10])).toEqual([]);
    Object.assign(token, { x: -100 });
    scene.lay("clouded", { x: -1, y: 0, side: 1 });
    expect(await shoot([10, 10, 10])).toEqual([{ label: "MYTHMAGICA.Area.clouded", value: "−2" }]);
  });

  it("MY-ARE-05 darkness of Quality 3: a magical light of 40 feet reaches 25; Astral Sense finds the way", async () => {
    const [robin, seer] = [fakeCreature("Robin"), fakeCreature("Seer", { system: { senses: ["astralSense"] } })];
    scene.stand(robin, 0, 0, { light: { bright: 20, dim: 40 } });
    await enter(robin, "darkened", { quality: 3 });
    expect(lines(robin)).toEqual(["MYTHMAGICA.Area.told.darkened", "MYTHMAGICA.Area.told.darkLight 40 25"]);
    await enter(seer, "darkened", { quality: 3 });
    expect(lines(seer)).toEqual(["MYTHMAGICA.Area.told.findsWay"]);
  });

  it("MY-ARE-05 Astral Vision finds the way as well, and so does a sense that a gift lends; Dark Vision does not", async () => {
    const [seer, bat, cat] = [
      fakeCreature("Seer", { system: { vision: "astral" } }),
      fakeCreature("Bat"),
      fakeCreature("Cat", { system: { vision: "dark" } }),
    ];
    give(bat, "mythGift", "Batlike", { flags: new Set(["echolocation"]) });
    for (const one of [seer, bat, cat]) await enter(one, "darkened", { quality: 3 });
    expect([seer, bat, cat].flatMap(lines)).toEqual([
      "MYTHMAGICA.Area.told.findsWay",
      "MYTHMAGICA.Area.told.findsWay",
      "MYTHMAGICA.Area.told.darkened",
    ]);
  });

  it("MY-ARE-06 gloom halves a light of 20 and 40 feet", async () => {
    const robin = fakeCreature("Robin");
    scene.stand(robin, 0, 0, { light: { bright: 20, dim: 40 } });
    await enter(robin, "gloomy");
    expect(lines(robin)).toContain("MYTHMAGICA.Area.told.gloomLight 10 20");
  });

  it("MY-ARE-07 lit, it burns 5 feet around after a Round, 10 after two, and is out after 30", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "highlyCombustible");
    expect(lines(robin)).toEqual(["MYTHMAGICA.Area.told.highlyCombustible"]);
    expect(shownCard(robin).view.roll).toBeNull();
    await press(robin, "areaAgain");
    expect(lines(robin)).toEqual(["MYTHMAGICA.Area.told.spread 5 29"]);
    await enter(robin, "highlyCombustible", {}, 30);
    expect(lines(robin)).toEqual(["MYTHMAGICA.Area.told.burntOut"]);
    expect(shownCard(robin).view.again).toBeNull();
  });

  it("MY-ARE-08 MY-CND-46 magical fire of Quality 6 against 16: failed by 6 it burns 3 and 6; avoided by a 16, half of 3, up", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "magicallyCombustible", { quality: 6 });
    const card = lastCard();
    await press(robin, "rollArea", [10]);
    expect(harm()).toEqual([expect.objectContaining({ damage: 9, form: "scorching" })]);
    confirmWith({});
    diceFall([17]);
    await shownCard(robin, card.message).press("rollArea");
    expect(harm()).toEqual([expect.objectContaining({ damage: 2 })]);
    expect(lines(robin)).toContain("MYTHMAGICA.Area.result.mayLeave");
  });

  it("MY-ARE-09 natural fire, moderate: failed by 5 it burns 3 and 5; a success not at all", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "naturallyCombustible");
    const card = lastCard();
    await press(robin, "rollArea", [5]);
    expect(harm()).toEqual([expect.objectContaining({ damage: 8, form: "scorching" })]);
    confirmWith({});
    diceFall([15]);
    await shownCard(robin, card.message).press("rollArea");
    expect(harm()).toEqual([]);
  });

  it("MY-ARE-10 rough ground halves Speed, but not of flyers", async () => {
    const [robin, hawk] = [fakeCreature("Robin"), fakeCreature("Hawk", { conditions: ["flying"] })];
    const { speed } = robin.system.derived;
    await enter(robin, "impeding");
    expect(lines(robin)).toEqual([`MYTHMAGICA.Area.speed ${speed} ${Math.floor(speed / 10) * 5}`]);
    await enter(hawk, "impeding");
    expect(lines(hawk)).toEqual(["MYTHMAGICA.Area.told.over"]);
  });

  it("MY-ARE-11 in a quagmire a Drawback on Agility, for the Small and larger; none on Perception", async () => {
    const [robin, mouse] = [fakeCreature("Robin"), fakeCreature("Mouse", { system: { sizeCategory: "tiny" } })];
    scene.lay("quagmire", { x: 0, y: 0, side: 3 });
    scene.stand(robin, 0, 0);
    scene.stand(mouse, 1, 0);
    expect(await edges(robin, "ag", [10, 10])).toEqual([{ label: "MYTHMAGICA.Area.quagmire", value: "−1" }]);
    expect(await edges(robin, "pc", [10])).toEqual([]);
    expect(await edges(mouse, "ag", [10])).toEqual([]);
  });

  it("MY-ARE-11 MY-ARE-14 what may fetter is hindered in the mire, what may take the footing on ice; other shots are not", async () => {
    const [robin, foe] = [fakeCreature("Robin"), fakeCreature("Foe", { npc: true })];
    const net = (form: string) =>
      sword(robin, { class: "entrapment", range: 30, damage: 0, damageForm: "", setback: 5, setbackForm: form }, form);
    for (const [kind, form, other] of [
      ["quagmire", "fettering", "footing"],
      ["slick", "footing", "fettering"],
    ] as const) {
      const ground = fakeScene();
      ground.lay(kind, { x: 0, y: 0, side: 1 });
      ground.stand(robin, 0, 0);
      ground.stand(foe, 3, 0);
      aim(foe);
      const hindered = async (item: unknown, faces: number[]) => {
        confirmWith();
        diceFall(faces);
        await useItem(item as Item, { fast: false });
        const shown = shownCard(robin).view.edges as { label: string; value: string }[];
        return shown.filter(({ label }) => label.endsWith(`Area.${kind}`)).map(({ value }) => value);
      };
      expect(await hindered(net(form), [10, 12])).toEqual(["−1"]);
      // Acumen is Craftiness and Perception: on ice that is enough, in the mire it is not.
      expect(await hindered(net(other), kind === "slick" ? [10, 12] : [10])).toEqual(kind === "slick" ? ["−1"] : []);
    }
    aim();
  });

  it("MY-ARE-14 whoever is Overcome by a slip falls, and lies incapacitated to the end of the Scene", async () => {
    const robin = fakeCreature("Robin", { system: { setback: 29 } });
    scene.lay("slick", { x: 0, y: 0, side: 2 });
    scene.stand(robin, 0, 0);
    await enter(robin, "slick");
    await press(robin, "rollArea", [12, 6]);
    const conditions = lastCard().proposals.flatMap(({ kind, data }) =>
      kind === "mythCondition" ? [data.condition] : [],
    );
    expect(conditions).toEqual(["prone", "incapacitated"]);
  });

  it("MY-ARE-12 rain of 4 leaves a magical fire of 6 with 2, and puts natural ones out", () => {
    const robin = fakeCreature("Robin");
    scene.stand(robin, 0, 0);
    for (const kind of ["magicallyCombustible", "naturallyCombustible"] as const)
      scene.lay(kind, { x: 0, y: 0, side: 2 }, { quality: 6 });
    scene.lay("quenching", { x: 0, y: 0, side: 2 }, { quality: 4 });
    expect(areasOf(robin).map(({ kind, quality }) => [kind, quality])).toEqual([
      ["magicallyCombustible", 2],
      ["quenching", 4],
    ]);
  });

  it("MY-ARE-13 in silence whoever sneaks has an Edge", async () => {
    const robin = fakeCreature("Robin");
    scene.lay("silenced", { x: 0, y: 0, side: 2 });
    scene.stand(robin, 0, 0);
    confirmWith({});
    diceFall([10, 10]);
    await rollConflict(robin, { kind: "skill", attributes: ["ag"], slug: "stealth" }, { threshold: 10, fixed: true });
    expect(shownCard(robin).view.edges).toEqual([{ label: "MYTHMAGICA.Area.silenced", value: "+1" }]);
    expect(await edges(robin, "pc", [10])).toEqual([]);
  });

  it("MY-ARE-14 on ice against 10: the check has the Drawback once, claws cancel it; failed by 4, 4 Footing Setback", async () => {
    const robin = fakeCreature("Robin");
    scene.lay("slick", { x: 0, y: 0, side: 2 });
    scene.stand(robin, 0, 0);
    await enter(robin, "slick");
    const card = lastCard();
    await press(robin, "rollArea", [12, 6]);
    expect(shownCard(robin).view.edges).toEqual([{ label: "MYTHMAGICA.Area.slick", value: "−1" }]);
    expect(harm()).toEqual([expect.objectContaining({ setback: 4, form: "footing" })]);
    confirmWith({ surefooted: true });
    diceFall([11]);
    await shownCard(robin, card.message).press("rollArea");
    expect(lines(robin)).toContain("MYTHMAGICA.Area.result.keepsFooting");
  });

  it("MY-ARE-14 a Large one slips with two of its four squares on it, with one it does not", () => {
    const ogre = fakeCreature("Ogre");
    scene.lay("slick", { x: 0, y: 0, side: 1 });
    const token = scene.stand(ogre, 0, 0, { width: 2, height: 2 });
    expect(areasOf(ogre).map(({ slips }) => slips)).toEqual([false]);
    scene.lay("slick", { x: 1, y: 0, side: 2 });
    Object.assign(token, { x: 0 });
    expect(areasOf(ogre).map(({ slips }) => slips)).toEqual([false, true]);
  });

  it("MY-ARE-15 a web of Quality 5, failed by 4: stuck with 2 and 4 Fettering; a Bare Success lets creep, a Pure one frees", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "stickyMorass", { quality: 5 });
    const card = lastCard();
    await press(robin, "rollArea", [11]);
    expect(harm()).toEqual([
      expect.objectContaining({ setback: 6, form: "fettering" }),
      { condition: "caught", step: "gain", parameter: "" },
    ]);
    const pull = async (face: number) => {
      confirmWith({});
      diceFall([face]);
      await shownCard(robin, card.message).press("pullFree");
      return lines(robin).filter((line) => line.includes("Area.result"));
    };
    expect(await pull(16)).toEqual(["MYTHMAGICA.Area.result.creeps"]);
    expect(await pull(19)).toEqual(["MYTHMAGICA.Area.result.free"]);
  });

  it("MY-ARE-16 a grown tangle against 10: half Speed, or a creep of 5 feet; Tiny half without a roll, smaller unhindered", async () => {
    const [robin, mouse, gnat] = [
      fakeCreature("Robin"),
      fakeCreature("Mouse", { system: { sizeCategory: "tiny" } }),
      fakeCreature("Gnat", { system: { sizeCategory: "wee" } }),
    ];
    await enter(robin, "tangledNatural");
    await press(robin, "rollArea", [9]);
    expect(lines(robin)).toContain("MYTHMAGICA.Area.result.speed 5");
    await enter(mouse, "tangledNatural");
    expect(shownCard(mouse).view.roll).toBeNull();
    expect(lines(mouse)[0]).toContain("MYTHMAGICA.Area.speed");
    await enter(gnat, "tangledNatural");
    expect(lines(gnat)).toEqual(["MYTHMAGICA.Area.told.tooSmall"]);
  });
});
