import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import { aim } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { SPELL } from "../testing/spells";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard } from "../testing/play";

beforeEach(() => {
  setTable();
  Object.assign(game.messages, { get: (id: string) => cards().find((one) => one.id === id) });
  Object.defineProperty(game.messages, "contents", { configurable: true, get: cards });
});

describe("shapes and sizes of those who would rather keep their own", () => {
  const casts = async (more: object, values = {}) => {
    const [medea, robin, will] = ["Medea", "Robin", "Will"].map((name) => fakeCreature(name));
    aim(robin, will);
    const asked = confirmWith(values);
    const spell = { ...SPELL, resist: "tn", against: "in", ...more };
    await useItem(give(medea!, "mythAbility", "Change", spell) as never, { fast: false });
    const { message } = lastCard();
    const resists = async (who: typeof robin, face: number) => {
      confirmWith({});
      diceFall([face]);
      await shownCard(medea, message).press("resistNamed", who!.uuid);
    };
    return { medea, robin, will, asked, message, resists };
  };

  it("MY-SIZ-08 MY-SIZ-11 whoever fails against a spell that shrinks is smaller, with their gear unless the dialog says otherwise", async () => {
    const shrunk = await casts({ resize: -1 });
    expect(shrunk.asked[0]?.controls.map(({ name }) => name)).toEqual(["bare"]);
    await shrunk.resists(shrunk.robin, 15);
    expect(proposed("mythResize")).toEqual([]);
    await shrunk.resists(shrunk.will, 3);
    expect(proposed("mythResize")).toMatchObject([{ target: shrunk.will?.uuid, data: { steps: -1, withGear: true } }]);
    const bare = await casts({ resize: 1 }, { bare: true });
    await bare.resists(bare.robin, 3);
    expect(proposed("mythResize")).toMatchObject([{ data: { steps: 1, withGear: false } }]);
    expect((await casts({})).asked[0]?.controls).toEqual([]);
  });

  it("MY-PLY-01 a shape is chosen for whoever failed against it, and for nobody who has not rolled or withstood it", async () => {
    const { medea, robin, will, message, resists } = await casts({ shape: "any" });
    const shapes = () => (shownCard(medea, message).view.shapes as { name: string }[]).map(({ name }) => name);
    expect(shapes()).toEqual([]);
    await resists(robin, 15);
    expect(shapes()).toEqual([]);
    await resists(will, 3);
    expect(shapes()).toEqual(["Will"]);
  });
});
