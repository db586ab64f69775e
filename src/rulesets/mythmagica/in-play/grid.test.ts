import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { useItem } from "../actions/use-item";
import { feetApart, placeOf } from "../adapters/grid/ground";
import type { Creature } from "../adapters/creature";
import { hidesNumbers } from "../adapters/conflict/open-numbers";
import { shieldWorth } from "../adapters/combat/defence";
import { bodyView } from "../adapters/characters/size-words";
import { gearView } from "../sheets/gear-view";
import { combatView } from "../sheets/combat-view";
import { mythSummary } from "../sheets/summary";
import { aim, fangs, sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fightOf } from "../testing/table-fight";
import { fakeScene, wallAt, type FakeScene } from "../testing/scene";

let scene: FakeScene;
let robin: Creature;
let wolf: Creature;

beforeEach(() => {
  setTable();
  scene = fakeScene();
  robin = fakeCreature("Robin");
  wolf = fakeCreature("Wolf", { npc: true });
});

const friend = { disposition: 1 };
const foe = { disposition: -1 };

/** Strikes; what stood in the way, and the Edges on the card. */
async function strike(item: unknown, actor: Creature, dice = 1) {
  const asked = confirmWith();
  diceFall([12, 11, 10].slice(0, dice));
  await useItem(item as Item, { fast: false });
  return { obstacles: asked[0]?.obstacles ?? [], edges: shownCard(actor).view.edges };
}
const obstacles = async (item: unknown, actor: Creature, dice = 1) => (await strike(item, actor, dice)).obstacles;

describe("distances and Reach on the map", () => {
  it("MY-GRD-01 MY-GRD-02 squares of 5 feet: what is smaller fills one, what is larger as many as its token has", () => {
    const tokens = [
      scene.stand(robin, 2, 3, { width: 0.5, height: 0.5 }),
      scene.stand(wolf, 4, 1, { width: 2, height: 2 }),
    ];
    expect(tokens.map((token) => placeOf(token as never))).toEqual([
      { x: 2, y: 3, side: 1 },
      { x: 4, y: 1, side: 2 },
    ]);
    Object.assign(canvas.grid as object, { type: 2 });
    expect(placeOf(tokens[0] as never)).toBeNull();
  });

  it("MY-GRD-03 MY-FLY-03 three diagonals are 20 feet by the book, whatever the scene counts; height adds nothing", () => {
    scene.stand(robin, 0, 0);
    scene.stand(wolf, 3, 3, { elevation: 40 });
    expect(feetApart(robin, wolf)).toBe(20);
    scene.stand(wolf, 2, 0, { width: 2, height: 2 });
    expect(feetApart(robin, wolf)).toBe(10);
  });

  it("MY-GRD-04 MY-GRD-05 a blow at 10 feet is told and not forbidden; next to each other, or with a longer Reach, nothing is said", async () => {
    scene.stand(robin, 0, 0, friend);
    scene.stand(wolf, 2, 0, foe);
    aim(wolf);
    const blade = sword(robin);
    const told = { text: "MYTHMAGICA.Combat.outOfReach.far Wolf 10 5", blocks: false };
    expect(await obstacles(blade, robin)).toEqual([told]);
    scene.stand(wolf, 1, 1, foe);
    expect(await obstacles(blade, robin)).toEqual([]);
    scene.stand(wolf, 2, 0, foe);
    Object.assign((robin as never as { _source: { system: object } })._source.system, { reach: 10 });
    expect(await obstacles(blade, robin)).toEqual([]);
  });

  it("MY-GRD-05 a wall on the map keeps a blow from the next square, and is told; where no canvas can tell, nothing is said", async () => {
    scene.stand(robin, 0, 0, friend);
    scene.stand(wolf, 1, 0, foe);
    aim(wolf);
    const blade = sword(robin);
    wallAt(100);
    expect((await obstacles(blade, robin)).map(({ text }) => text)).toEqual([
      "MYTHMAGICA.Combat.outOfReach.wall Wolf 5 5",
    ]);
    wallAt(700);
    expect(await obstacles(blade, robin)).toEqual([]);
    Object.assign(CONFIG, { Canvas: { polygonBackends: { move: class {} } } });
    expect(await obstacles(blade, robin)).toEqual([]);
    Object.assign(CONFIG, { Canvas: undefined });
    expect(await obstacles(blade, robin)).toEqual([]);
  });

  it("MY-GRD-04 a Large creature reaches 10 feet, a whip as far as it is long", async () => {
    const ogre = fakeCreature("Ogre", { npc: true, system: { sizeCategory: "large" } });
    scene.stand(robin, 4, 0, friend);
    scene.stand(ogre, 0, 0, { ...foe, width: 2, height: 2 });
    aim(robin);
    const told = "MYTHMAGICA.Combat.outOfReach.far Robin 15 10";
    expect((await obstacles(fangs(ogre), ogre)).map(({ text }) => text)).toEqual([told]);
    scene.stand(robin, 3, 0, friend);
    expect(await obstacles(fangs(ogre), ogre)).toEqual([]);
    aim(ogre);
    const whip = sword(robin, { class: "entrapment", range: 10, setback: 5 }, "Whip");
    expect(await obstacles(whip, robin)).toEqual([]);
  });

  it("MY-FLY-02 MY-FLY-06 Medium and smaller ones reach nobody a Story up, a Large person one Story, a Large beast none", async () => {
    const natural = { ilk: "living", kin: "", keywords: ["natural"], mortality: "mortal" };
    const giant = fakeCreature("Giant", { system: { sizeCategory: "large" } });
    const bear = fakeCreature("Bear", { system: { sizeCategory: "large", classification: natural } });
    aim(wolf);
    const above = async (actor: Creature, elevation: number) => {
      scene.stand(actor, 0, 0, friend);
      scene.stand(wolf, 1, 0, { ...foe, elevation });
      return (await obstacles(sword(actor, { sizeCategory: actor.system.sizeCategory }), actor)).map(
        ({ text }) => text,
      );
    };
    const tooHigh = (feet: number, reach: number) => [`MYTHMAGICA.Combat.outOfReach.high Wolf ${feet} ${reach}`];
    expect(await above(robin, 0)).toEqual([]);
    expect(await above(robin, 10)).toEqual(tooHigh(10, 5));
    expect(await above(bear, 10)).toEqual(tooHigh(10, 10));
    expect(await above(giant, 10)).toEqual([]);
    expect(await above(giant, 20)).toEqual(tooHigh(20, 10));
  });
});

describe("flanking in the attack dialog", () => {
  const edges = async (dice = 1, item = sword(robin)) =>
    (await strike(item, robin, dice)).edges as { label: string; value: string }[];
  const flanking = (names: string, value: string) => [{ label: `MYTHMAGICA.Combat.flanking ${names}`, value }];

  beforeEach(() => {
    scene.stand(robin, 0, 1, friend);
    scene.stand(wolf, 1, 1, foe);
    aim(wolf);
  });

  it("MY-GRD-10 an ally across from the foe, or one square beside that, gives an Edge that names the ally; two squares off gives none", async () => {
    const will = fakeCreature("Will");
    for (const y of [0, 1, 2]) {
      scene.tokens.contents = scene.tokens.contents.filter(({ actor }) => actor !== will);
      scene.stand(will, 2, y, friend);
      expect(await edges(2)).toEqual(flanking("Will", "+1"));
    }
    scene.tokens.contents = scene.tokens.contents.filter(({ actor }) => actor !== will);
    scene.stand(will, 1, 0, friend);
    expect(await edges()).toEqual([]);
  });

  it("MY-GRD-11 two allies across: two Edges, both named; a third adds nothing", async () => {
    scene.stand(fakeCreature("Will"), 2, 0, friend);
    scene.stand(fakeCreature("Tuck"), 2, 2, friend);
    expect(await edges(3)).toEqual(flanking("Will, Tuck", "+2"));
    scene.stand(fakeCreature("John"), 2, 1, friend);
    expect((await edges(3))[0]?.value).toBe("+2");
  });

  it("MY-GRD-10 foes, the overcome, the hidden and missiles give none", async () => {
    scene.stand(fakeCreature("Fox", { npc: true }), 2, 1, foe);
    scene.stand(fakeCreature("Down", { system: { overcome: "scene" } }), 2, 0, friend);
    scene.stand(fakeCreature("Spy"), 2, 2, { ...friend, hidden: true });
    expect(await edges()).toEqual([]);
    scene.stand(fakeCreature("Will"), 2, 1, friend);
    expect(await edges(1, sword(robin, { class: "shot", range: 80 }, "Bow"))).toEqual([]);
  });

  it("MY-GRD-10 MY-MIS-05 a partner who lies Prone, or cannot strike, threatens nobody and does not flank (A14)", async () => {
    for (const condition of ["prone", "paralyzed"]) {
      scene.tokens.contents = scene.tokens.contents.filter(({ actor }) => actor === robin || actor === wolf);
      scene.stand(fakeCreature("Will", { conditions: [condition] }), 2, 1, friend);
      expect(await edges()).toEqual([]);
    }
  });

  it("MY-GRD-10 a partner above who cannot reach down that far does not flank", async () => {
    scene.stand(fakeCreature("Will"), 2, 1, { ...friend, elevation: 20 });
    expect(await edges()).toEqual([]);
  });

  it("MY-SWM-07 a swarm neither flanks nor is flanked", async () => {
    const bees = fakeCreature("Bees", { npc: true, swarm: true });
    scene.stand(bees, 2, 1, friend);
    expect(await edges()).toEqual([]);
    scene.tokens.contents = [];
    scene.stand(robin, 0, 1, friend);
    scene.stand(bees, 1, 1, foe);
    scene.stand(fakeCreature("Will"), 2, 1, friend);
    aim(bees);
    expect(await edges()).toEqual([]);
  });
});

describe("sizes and weights on the sheet", () => {
  const large = (system: object = {}) =>
    fakeCreature("Ogre", { npc: true, st: 4, system: { sizeCategory: "large", ...system } });

  it("MY-SIZ-04 MY-SIZ-05 a weapon's row says how its size stands to its wielder's, and when it is of no use", () => {
    const row = (size: string) => {
      const robin = fakeCreature("Robin");
      sword(robin, { sizeCategory: size });
      return String(combatView(robin).weapons[0]?.detail);
    };
    expect(row("medium")).not.toContain("SizeOf");
    expect(row("large")).toMatch(/, MYTHMAGICA\.SizeOf\.oversize$/);
    expect(row("small")).toMatch(/, MYTHMAGICA\.SizeOf\.undersize$/);
    expect(row("great")).toMatch(/SizeOf\.noUse MYTHMAGICA\.SizeOf\.veryMYTHMAGICA\.SizeOf\.oversize$/);
    expect(row("ultratiny")).toMatch(/noUse (MYTHMAGICA\.SizeOf\.very){2}MYTHMAGICA\.SizeOf\.undersize$/);
  });

  it("MY-SIZ-05 the dialog holds back whoever swings what is two sizes off", async () => {
    scene.stand(robin, 0, 0, friend);
    scene.stand(wolf, 1, 0, foe);
    aim(wolf);
    const told = { text: "MYTHMAGICA.Combat.wrongSize", blocks: true };
    expect(await obstacles(sword(robin, { sizeCategory: "great" }), robin)).toEqual([told]);
    expect(await obstacles(sword(robin, { sizeCategory: "large" }), robin)).toEqual([]);
  });

  it("MY-SIZ-03 three sizes above a blade its Margin wounds nothing within; two above it does", async () => {
    const blow = async (size: string) => {
      const giant = fakeCreature("Giant", { npc: true, system: { sizeCategory: size } });
      aim(giant);
      await strike(sword(robin), robin); // 12 + 1 + 2 against 10: a Margin of 5, 7 Damage
      const { view } = shownCard(robin);
      return [lastCard().proposals[0]?.data.damage, view.lines.some((line) => line.includes("internal.tooLarge"))];
    };
    expect(await blow("epic")).toEqual([7, true]);
    expect(await blow("great")).toEqual([12, false]);
  });

  it("MY-SIZ-06 MY-WGT-01 the gear page says how large and heavy: 128 lb for an average human, twice as long and four times as heavy when Large", () => {
    const values = (one: Creature) => bodyView(one).map(({ value }) => value);
    expect(values(robin)).toEqual(["MYTHMAGICA.Choice.medium", "128 MYTHMAGICA.Unit.lb"]);
    expect(values(fakeCreature("Pim", { system: { sizeCategory: "small", weight: 36 } }))).toEqual([
      "MYTHMAGICA.SizeOf.times MYTHMAGICA.Choice.small 1/2",
      "MYTHMAGICA.SizeOf.heavier 36 MYTHMAGICA.Unit.lb 32 MYTHMAGICA.Unit.lb 38 MYTHMAGICA.Unit.lb",
    ]);
    // Brawn 4: 512 lb times 2 to the power of 4/8.
    expect(gearView(large()).body.map(({ value }) => value)).toEqual([
      "MYTHMAGICA.SizeOf.times MYTHMAGICA.Choice.large 2",
      "724 MYTHMAGICA.Unit.lb",
    ]);
  });

  it("MY-WGT-02 a heavier build goes up to the weight of two points of Brawn more: of Medium and Brawn 0 152 lb, and no pound more", () => {
    const told = (weight: number) => bodyView(fakeCreature("Pim", { system: { weight } })).map(({ value }) => value)[1];
    expect([127, 128, 129, 152, 153].map((weight) => told(weight)?.split(" ")[0])).toEqual([
      ...["128", "128", "MYTHMAGICA.SizeOf.heavier", "MYTHMAGICA.SizeOf.heavier", "MYTHMAGICA.SizeOf.tooHeavy"],
    ]);
  });

  it("MY-SIZ-05 MY-CBC-05 nobody Small can use a Large shield: it adds nothing to Defense, and its row says so", () => {
    const hob = fakeCreature("Hob", { system: { sizeCategory: "small" } });
    const shield = (sizeCategory: string) => {
      const item = give(hob, "mythArmour", "Shield", {
        ...{ kind: "shield", worn: true, ward: 0, encumbrance: 0, speedPenalty: 0, shieldBonus: 3, sizeCategory },
      } as never);
      const [row] = combatView(hob).armour.slice(-1);
      const worth = shieldWorth(hob, item as unknown as ItemOf<"mythArmour">);
      return [worth, row?.level, row?.detail];
    };
    expect(shield("medium")).toEqual([3, "3", "MYTHMAGICA.SizeOf.oversize"]);
    expect(shield("large")).toEqual([
      0,
      "0",
      "MYTHMAGICA.SizeOf.noUse MYTHMAGICA.SizeOf.veryMYTHMAGICA.SizeOf.oversize",
    ]);
  });

  it("MY-SIZ-02 MY-SIZ-01 a creature that is written larger has a token with its room, unless somebody says otherwise", async () => {
    const { MythNpcModel } = await import("../models/actors");
    const asked = async (sizeCategory: unknown, more: object = {}) => {
      const changes = { system: { sizeCategory }, ...more };
      const model = { parent: { isToken: false }, _source: { sizeCategory: "medium" } };
      await MythNpcModel.prototype._preUpdate.call(model as never, changes, {} as never, game.user);
      return (changes as { prototypeToken?: object }).prototypeToken;
    };
    expect(await asked("great")).toEqual({ width: 4, height: 4 });
    expect(await asked("small")).toEqual({ width: 0.5, height: 0.5 });
    // Foundry's tokens are no smaller.
    expect(await asked("ultratiny")).toEqual({ width: 0.5, height: 0.5 });
    expect([await asked("medium"), await asked("vast"), await asked(undefined)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(await asked("great", { prototypeToken: { width: 3, height: 3 } })).toEqual({ width: 3, height: 3 });
  });

  it("MY-SIZ-02 tokens that were placed follow what is written of a size, on the client that writes it", async () => {
    const { MythNpcModel } = await import("../models/actors");
    const wolf = fakeCreature("Wolf", { npc: true, system: { sizeCategory: "large" } });
    const [token, own] = [scene.stand(wolf, 0, 0), scene.stand(wolf, 3, 0)];
    Object.assign(token, { baseActor: wolf, actorLink: false, delta: { _source: {} } });
    Object.assign(own, { baseActor: wolf, actorLink: false, delta: { _source: { system: { sizeCategory: "tiny" } } } });
    Object.assign(game.scenes, { contents: [{ tokens: { contents: [token, own] } }] });
    const options = {};
    const before = { parent: wolf, sizeCategory: "medium", _source: { sizeCategory: "medium" } };
    const changes = { system: { sizeCategory: "large" } };
    await MythNpcModel.prototype._preUpdate.call(before as never, changes, options as never, game.user);
    const after = { parent: wolf, sizeCategory: "large", _source: { sizeCategory: "large" } };
    const told = (user: string) =>
      (MythNpcModel.prototype as unknown as { _onUpdate: (...given: unknown[]) => void })._onUpdate.call(
        after,
        ...[changes, options, user],
      );
    told("somebody else");
    await Promise.resolve();
    expect(token.width).toBe(1);
    told(game.userId ?? "");
    await vi.waitFor(() => expect([token.width, token.height, own.width]).toEqual([2, 2, 1]));
  });

  it("MY-SIZ-02 a token that went through the smallest sizes comes back as large as it was", async () => {
    const { followSize } = await import("../adapters/grid/room");
    const olla = fakeCreature("Olla");
    const token = scene.stand(olla, 0, 0);
    Object.assign(token, { baseActor: olla, actorLink: true });
    Object.assign(game.scenes, { contents: [{ tokens: { contents: [token] } }] });
    const sides: number[] = [];
    const sizes = ["medium", "small", "tiny", "small", "medium", "large"] as const;
    for (const [at, size] of sizes.slice(1).entries()) {
      await olla.update({ "system.sizeCategory": size });
      await followSize(olla, sizes[at] ?? "medium");
      sides.push(token.width);
    }
    expect(sides).toEqual([0.5, 0.5, 0.5, 1, 2]);
  });

  it("MY-DER-09 the tooltip of Speed says how far that is: 30 feet a Round are 3 mph, and 100 feet take 4 Rounds", () => {
    const told = mythSummary({ actor: robin, rule: "figure.speed" } as never)?.numbers ?? [];
    const of = (line: string) => told.find(({ label }) => label === `MYTHMAGICA.Line.${line}`)?.value;
    expect([of("walk"), of("hundred"), of("now")]).toEqual(["MYTHMAGICA.Line.mph 3", "4", undefined]);
  });

  it("MY-GRD-08 MY-FLY-11 the tooltip of Speed says what is left of it by creeping, and the most and least of a glide", () => {
    const numbers = (condition: string) =>
      mythSummary({ actor: fakeCreature("Robin", { conditions: [condition] }), rule: "figure.speed" } as never)
        ?.numbers?.filter(({ label }) => /Line\.(now|least|hundred)$/.test(label))
        .map(({ value }) => value);
    expect(numbers("creeping")).toEqual(["5", "20"]);
    expect(numbers("gliding")).toEqual(["60", "30", "2"]);
  });
});

describe("open numbers in a fight", () => {
  it("MY-CMB-03 once a fight runs players see what foes set against them, but for those whose numbers the Overlord keeps", () => {
    const table = setTable();
    table.settings.set("manifold.foeNumbers", "nothing");
    robin = fakeCreature("Robin");
    wolf = fakeCreature("Wolf", { npc: true });
    const shade = fakeCreature("Shade", { npc: true, system: { secret: true } });
    const anna = new FakeUser({ name: "Anna" });
    (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    const seen = () => [robin, wolf, shade].map((one) => !hidesNumbers(one));
    expect(seen()).toEqual([true, true, true]);
    Object.assign(game, { user: anna });
    expect(seen()).toEqual([true, false, false]);
    fightOf([robin], [wolf, shade], robin);
    expect(seen()).toEqual([true, true, false]);
    table.settings.set("manifold.foeNumbers", "exact");
    expect(seen()).toEqual([true, true, false]);
    table.settings.set("manifold.foeNumbers", "nothing");
    table.settings.set("manifold.mythmagica.openNumbers", false);
    expect(seen()).toEqual([true, false, false]);
  });
});
