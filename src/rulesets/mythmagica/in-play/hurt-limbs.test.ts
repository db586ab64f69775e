import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rollAttack } from "../actions/combat/attack";
import { rollBodyCheck } from "../actions/conditions/body-check";
import { rollConflict } from "../actions/conflict/conflict";
import { pickConsequence } from "../actions/guts/defeat";
import { healthView } from "../sheets/health-view";
import { aim, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { chosen, hero, inside, kinds, setFallenTable, suffers } from "../testing/fallen";
import { living } from "../testing/living";
import { confirmWith, diceFall, setTable, shownCard } from "../testing/play";
import { fightOf } from "../testing/table-fight";

type Who = ReturnType<typeof fakeCreature>;
const edges = (actor: Who) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);
const check = (actor: Who, attribute: "cr" | "ht" | "pc") =>
  rollConflict(actor, { kind: "check", attributes: [attribute] }, { threshold: 15 });
/** People's language has names for the attributes. */
const named = () =>
  vi.spyOn(game.i18n, "localize").mockImplementation((key) => (key === "MYTHMAGICA.Attribute.ag" ? "Agility" : key));

describe("what a limb is used for", () => {
  beforeEach(() => void setTable());

  it("MY-CND-23 a broken arm hinders whatever is done with it: the dialog of a blow asks, once, and a check of Craftiness needs no asking", async () => {
    const robin = fakeCreature("Robin", { conditions: ["brokenBone:right arm"] });
    const foe = fakeCreature("Foe");
    aim(foe);
    const asks = (asked: { controls: { name: string }[] }[]) =>
      asked[0]?.controls.map(({ name }) => name).filter((name) => name.startsWith("limb"));
    const swung = confirmWith({ "limb-right arm": true });
    diceFall([9, 8, 7], [9], [9, 8, 7]);
    await rollAttack(robin, sword(robin) as never, { fast: false });
    expect([asks(swung), edges(robin)]).toEqual([["limb-right arm"], [["brokenBone", "−2"]]]);
    confirmWith({});
    await rollAttack(robin, sword(robin) as never, { fast: false });
    expect(edges(robin)).toEqual([]);
    aim();
    const picked = confirmWith({});
    await check(robin, "cr");
    expect([asks(picked), edges(robin)]).toEqual([[], [["brokenBone", "−2"]]]);
  });

  it("MY-CND-63 MY-CND-57 what a body does by itself uses no limb", async () => {
    const robin = fakeCreature("Robin", { conditions: ["shock", "sprained:left wrist"] });
    const asked = confirmWith({});
    diceFall([9]);
    await rollBodyCheck(robin, "shock", "effect0");
    expect(asked[0]?.controls.some(({ name }) => name.startsWith("limb"))).toBe(false);
  });
});

describe("in a fight", () => {
  beforeEach(() => void setTable());

  it("MY-CND-22 MY-CND-50 blindness hinders what asks for sight there too; lethargy what is done, and no check of the body itself", async () => {
    const robin = fakeCreature("Robin", { conditions: ["blinded", "lethargic", "shock"] });
    fightOf([robin], [fakeCreature("Foe")], robin);
    confirmWith({});
    diceFall([9, 8], [9]);
    await check(robin, "ht");
    expect(edges(robin)).toEqual([["lethargic", "−1"]]);
    await rollBodyCheck(robin, "shock", "effect2");
    expect(edges(robin)).toEqual([]);
  });
});

describe("an attribute that a wound lowers", () => {
  beforeEach(() => {
    setFallenTable();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    named();
  });

  it("MY-CND-47 MY-CND-53 it is known by its name, in whatever words", () => {
    const ag = (condition: string) => fakeCreature("Robin", { conditions: [condition] }).system.derived.attributes.ag;
    expect([ag("impaired:ag"), ag("impaired:Agility"), ag("maimed:Agility, by a wound on the left leg")]).toEqual([
      -2, -2, -4,
    ]);
    expect(ag("impaired:left leg")).toBe(0);
  });

  it("MY-CND-20 MY-CND-47 what is not said, an attribute or a limb, takes nothing, and the sheet says what is missing", () => {
    const said = (condition: string) => {
      const robin = fakeCreature("Robin", { conditions: [condition] });
      return [healthView(robin).conditions[0]?.detail, robin.system.derived.attributes.ag];
    };
    expect(said("amputated")).toEqual(["MYTHMAGICA.Care.noPart", 0]);
    expect(said("amputated:right leg")).toEqual(["right leg · MYTHMAGICA.Care.limb.none", -4]);
    expect(said("brokenBone")).toEqual(["MYTHMAGICA.Care.noPart", 0]);
    expect(said("impaired:pride")).toEqual(["pride · MYTHMAGICA.Care.noAttribute", 0]);
  });

  it("MY-CSQ-09 MY-CND-47 MY-CND-53 C6: 27: no pick without an attribute, and the next one makes a maiming of the impairment", async () => {
    const robin = living(hero("Robin", { gutsSpent: 45 }));
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(27, { note: "left leg" }));
    expect(kinds(robin)).toEqual(["overcome"]);
    await pickConsequence(robin, chosen(27, { note: "Agility, left leg" }));
    expect(kinds(robin)).toEqual(["overcome", "impaired"]);
    const will = living(hero("Will", { gutsSpent: 45 }), "impaired:agility");
    await suffers(will, { damage: 32 });
    await pickConsequence(will, chosen(27));
    expect(kinds(will)).toEqual(["overcome", "maimed"]);
    expect(inside(will).at(-1)?._source.system).toMatchObject({ parameter: "agility" });
  });

  it.each([
    [12, "crackedBone", 10],
    [19, "brokenBone", 20],
    [30, "amputated", 45],
  ])(
    "MY-CSQ-09 MY-BOD-01 C6: %i: without the part of the body there is no pick, and it waits",
    async (number, condition, gutsSpent) => {
      const robin = living(hero("Robin", { gutsSpent }));
      await suffers(robin, { damage: 32 });
      await pickConsequence(robin, chosen(number, { note: "  " }));
      expect(kinds(robin)).toEqual(["overcome"]);
      await pickConsequence(robin, chosen(number, { note: "left leg" }));
      expect(kinds(robin)).toContain(condition);
    },
  );
});
