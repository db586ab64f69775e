import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { postDue } from "../actions/conditions/due-by-clock";
import { dueOf } from "../adapters/conditions/dues";
import { healthView } from "../sheets/health-view";
import { diseased } from "../testing/ailing";
import { fakeCreature } from "../testing/fake-creature";
import { cards, commitLast, lastCard, setTable, written } from "../testing/play";

beforeEach(() => void setTable());

const DAY = 86_400;

it("MY-DIS-03 MY-DIS-06 a chronic disease that was held off comes back after its week by a card, once, and goes on from there", async () => {
  const robin = fakeCreature("Robin");
  const plague = diseased(robin, "blackPlague", {
    contractedAt: 7 * DAY,
    stage: 1,
    chronic: true,
    suppressedUntil: 7 * DAY,
  });
  const detail = () => healthView(robin).afflictions[0]?.detail;
  expect(dueOf(plague)).toEqual({ step: "returns", at: 7 * DAY });
  expect(detail()).toContain("MYTHMAGICA.Care.held");
  Object.assign(game.time, { worldTime: 6 * DAY });
  await postDue();
  const before = cards().length;
  Object.assign(game.time, { worldTime: 7 * DAY + 1 });
  await postDue();
  expect(cards()).toHaveLength(before + 1);
  const [proposal] = lastCard().proposals;
  expect(written("mythAiling", robin, proposal?.data ?? {})[0]).toEqual(["system.suppressedUntil", null]);
  expect(detail()).toContain("MYTHMAGICA.Care.due.returns");
  await postDue();
  expect(cards()).toHaveLength(before + 1);
  await commitLast("apply");
  expect(dueOf(plague)).toEqual({ step: "end", at: 49 * DAY });
});

it("MY-DIS-12 MY-DIS-15 MY-DIS-19 what ends by no course has no such step; noble walls are a step of their own", () => {
  const robin = fakeCreature("Robin");
  const steps = (slug: string, more = {}) => {
    diseased(robin, slug, { stage: 1, ...more });
    return healthView(robin)
      .afflictions.at(-1)
      ?.buttons.map(({ what, label }) => (what === "cover" ? label : what));
  };
  expect(steps("leprosy")).toEqual(["treat"]);
  expect(steps("kingsEvil", { glory: 5 })).toEqual(["next", "treat"]);
  expect(steps("kingsEvil", { glory: 4 })).toEqual(["next", "treat", "end"]);
  expect(steps("stAnthonysFire", { glory: 4 })).toEqual(["treat", "end", "MYTHMAGICA.Care.step.hides.rests.on"]);
});
