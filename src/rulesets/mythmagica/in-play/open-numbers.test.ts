import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { fightRows } from "../adapters/combat/fight-row";
import type { Creature } from "../adapters/creature";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let robin: Creature;
let wolf: Creature;
const NATURAL = {
  ...{ damage: 5, damageForm: "puncturing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium" },
  ...{ mode: "natural", components: [], tempo: 4, parry: 4, skillRank: null },
};

beforeEach(() => {
  table = setTable();
  anna = new FakeUser({ name: "Anna" });
  robin = fakeCreature("Robin", { st: 1 });
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  wolf = fakeCreature("Wolf", { npc: true, level: 2, tn: 1, ag: 2, st: 2, pc: 3 });
  give(wolf, "mythAttackMode", "Fangs", NATURAL);
});

const row = (actor: Creature, started = true) =>
  fightRows.openMarks?.({ actor, combat: { started } } as unknown as Combatant).map(({ label }) => label);
const controls = (actor: Creature) => fightRows.controls?.({ actor } as unknown as Combatant) ?? [];
const as = (user: unknown) => Object.assign(game, { user });
/** Level 2 and Tempo 4 and Vigor 4; 10 + 2 + 1 + 2 and Parry 4; 10 + 2 + 1 + 3 and Parry 4. */
const NUMBERS = ["MYTHMAGICA.Figure.attack +10", "MYTHMAGICA.Figure.defense 19", "MYTHMAGICA.Figure.stability 20"];

describe("open statistics", () => {
  it("MY-CMB-03 once a fight runs the tracker shows players a foe's numbers, and before it none", () => {
    as(anna);
    expect([row(wolf), row(wolf, false)]).toEqual([NUMBERS, []]);
  });

  it("MY-CMB-03 the Overlord's switch keeps a foe's numbers from players", async () => {
    const [toggle] = controls(wolf);
    expect(toggle).toMatchObject({ id: "secret", pressed: false });
    await toggle?.onClick({ actor: wolf } as never);
    expect(controls(wolf)[0]?.pressed).toBe(true);
    expect(row(wolf)).toEqual(NUMBERS); // the Overlord's own
    as(anna);
    expect([row(wolf), controls(wolf)]).toEqual([[], []]);
    (wolf as unknown as FakeActor)._source.system = { ...wolf.system._source, secret: false };
    expect(row(wolf)).toEqual(NUMBERS);
  });

  it("MY-CMB-03 where the world's switch is off the tracker shows none; one's own are never kept", () => {
    as(anna);
    table.settings.set("manifold.mythmagica.openNumbers", false);
    expect(row(wolf)).toEqual([]);
    // 10 and nothing; no weapon in hand.
    expect(row(robin)).toEqual(["MYTHMAGICA.Figure.defense 10", "MYTHMAGICA.Figure.stability 10"]);
  });
});
