import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { settleEffects } from "../actions/magic/table-effects";
import { changeHandlers } from "../changes/effect-kinds";
import { proposeCondition } from "../changes/propose";
import { statuses } from "../statuses";
import { fakeCreature } from "../testing/fake-creature";

beforeEach(() => {
  fakeFoundry();
});

/** The effect that a proposal would make. */
function made(target: unknown, data: unknown): Record<string, unknown> {
  const kind = changeHandlers.malleusCondition;
  const [change] = kind.plan(target as FoundryDocument, kind.parse(data));
  return change?.kind === "create" ? (change.data as Record<string, unknown>) : {};
}

describe("whom a condition is from", () => {
  it("MD-CON-01 what a boon of Dourli's does to a thug is from Dourli, on the effect itself", async () => {
    const [dourli, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug" })];
    const cast = { attacker: dourli, defender: thug, roller: dourli, near: [] };
    const daze = { kind: "condition", whom: "defender", condition: "dazed" } as const;
    const { proposals } = await settleEffects([daze], cast, () => Promise.resolve([]));
    expect(proposals).toMatchObject([{ target: thug.uuid, data: { condition: "dazed", from: dourli.uuid } }]);
    expect(made(thug, proposals[0]?.data)).toMatchObject({ origin: dourli.uuid, statuses: ["malleus-dazed"] });
  });

  it("MD-CON-01 what is one's own doing, or of somebody who is not there, names nobody", () => {
    const dourli = fakeCreature();
    expect(proposeCondition(dourli, "tired", "gain", dourli)[0]?.data).toEqual({ condition: "tired", step: "gain" });
    expect(made(dourli, { condition: "tired", step: "gain", from: "Actor.nobody" })).not.toHaveProperty("origin");
  });

  it("MD-CON-02 whoever adds a condition by hand is asked for its save: Dazed has one, Prone none", () => {
    const saveOf = (id: string) => statuses.find((one) => one.id === `malleus-${id}`)?.save;
    expect(saveOf("dazed")).toMatchObject({ difficulty: expect.any(Number) });
    expect(saveOf("prone")).toBeUndefined();
  });
});
