import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeItem } from "../../../foundry/testing/fake-documents";
import { passTime } from "../../../foundry/time/pass-time";
import { afflict } from "../actions/conditions/afflict";
import { rollChange } from "../actions/conditions/body-check";
import { rollConflict } from "../actions/conflict/conflict";
import type { Creature } from "../adapters/creature";
import { dueOf } from "../adapters/conditions/dues";
import { answered } from "../testing/ailing";
import { fakeCreature } from "../testing/fake-creature";
import { commitLast, confirmWith, diceFall, lastCard, shownCard, written } from "../testing/play";
import { setStory } from "../testing/story";
import { done } from "../testing/table-fight";

// From the bite of a rabid wolf to the first full moon (digest 3, Flow 11).

beforeEach(() => void setStory());

const DAY = 86_400;
/** What they have, as its model completes it. */
function disease(one: Creature): never {
  const found = one.items.contents.find(({ type }) => type === "mythCurse") as unknown as FakeItem;
  const stored = found._source.system as object;
  found._source.system = { suppressedUntil: null, hidden: false, chronic: false, ...stored };
  return found as never;
}
const named = (one: Creature) => (disease(one) as { system: { slug: string; stage: number } }).system;
/** The Night that ends at this time. */
async function nightUntil(one: Creature, time: number): Promise<void> {
  Object.assign(game.time as object, { worldTime: time - DAY / 3 });
  await passTime({ ruleset: "mythmagica", event: "night", actors: [one] });
  await done("apply");
}
async function drawbacks(one: Creature, attribute: "st" | "in", ...faces: number[]): Promise<string> {
  confirmWith({ threshold: "10" });
  diceFall(faces);
  await rollConflict(one, { kind: "check", attributes: [attribute] });
  return (shownCard(one).view.edges as { value: string }[]).map(({ value }) => value).join();
}

describe("Flow 11: a disease", () => {
  it("Flow 11 MY-DIS-01 MY-DIS-17 MY-DIS-14 Rabies at Glory 3: 14 days of nothing, a Drawback, and five days later Lycanthropy", async () => {
    const robin = fakeCreature("Robin", { ht: 2, in: 1, system: { gutsSpent: 12 } });
    answered({ glory: 3, quality: 6, chronic: false, exposure: 0 });
    await afflict(robin, { kind: "disease", slug: "rabies" });
    await commitLast("apply");
    expect(named(robin)).toMatchObject({ slug: "rabies", qualityLevel: 6, glory: 3, stage: 0 });
    expect(await drawbacks(robin, "st", 9)).toBe("");
    expect(dueOf(disease(robin))).toEqual({ step: "next", at: 14 * DAY });
    // Cured at any time.
    const { id } = disease(robin) as { id: string };
    expect(written("mythCourse", robin, { item: id, step: "treat", by: "panacea" })).toContainEqual(
      expect.arrayContaining(["delete"]),
    );

    await nightUntil(robin, 14 * DAY);
    expect(named(robin).stage).toBe(1);
    expect(await drawbacks(robin, "st", 9, 8)).toBe("−1");
    expect(await drawbacks(robin, "in", 9)).toBe("");
    expect(dueOf(disease(robin))).toEqual({ step: "end", at: 19 * DAY });

    await nightUntil(robin, 19 * DAY);
    expect(named(robin)).toMatchObject({ slug: "lycanthropy", stage: 0 });

    // The full moon: 15 + 4 against 20 is a wolf, 19 + 2 keeps its mind.
    confirmWith({});
    diceFall([15], [19]);
    await rollChange(robin, disease(robin), "resist");
    expect(shownCard(robin).view.margin).toBe("MYTHMAGICA.Conflict.margin −1");
    expect(lastCard().proposals).toMatchObject([{ kind: "mythCourse", data: { step: "cover" } }]);
    await rollChange(robin, disease(robin), "keepMind");
    expect(shownCard(robin).view.margin).toBe("MYTHMAGICA.Conflict.margin +1");
  });
});
