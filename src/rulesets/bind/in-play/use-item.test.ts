import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useItem } from "../actions/use-item";
import { fakeFighter, give, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => setTable());

/** An item whose writes are looked at. */
const written = (item: unknown) => {
  const update = vi.fn();
  Object.assign(item as object, { update });
  return update;
};

describe("what a click on an item does, on the hotbar too", () => {
  it("BI-CHK-01 a Skill is rolled with its usual Attribute", async () => {
    const hugi = fakeFighter("Hugi", { wits: 1, skills: { vigilance: 1 } });
    const [skill] = hugi.items.contents;
    confirmWith();
    diceFall([2, 3]);
    await useItem(skill as Item, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ type: "bindCheck", title: "BIND.Attribute.wits, vigilance", tn: 7 });
  });

  it("BI-EQP-06 a weapon that is only carried is taken in hand; armour is put on and off", async () => {
    const hugi = fakeFighter("Hugi");
    const sword = giveWeapon(hugi, "Longsword", { equipped: false });
    const taken = written(sword);
    await useItem(sword as never, { fast: false });
    expect(taken).toHaveBeenCalledWith({ "system.equipped": true });
    const mail = giveArmour(hugi, "Chain", 4, "partial");
    const worn = written(mail);
    await useItem(mail as never, { fast: false });
    expect(worn).toHaveBeenCalledWith({ "system.worn": false });
  });

  it("what has no use of its own is shown to everybody", async () => {
    const hugi = fakeFighter("Hugi");
    vi.stubGlobal(
      "DOMParser",
      class {
        parseFromString = (html: string) => ({ body: { textContent: html } });
      },
    );
    await useItem(give(hugi, "bindGear", "Rope", { description: "Fifty feet." }) as never, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ type: "note", title: "Rope", text: "Fifty feet." });
  });
});
