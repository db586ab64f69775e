import "../testing/foundry";
import { expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { stateOfFight } from "../adapters/combat/fight";
import { initiativeKind } from "../changes/combat/initiative-kind";
import { bindFlow } from "../flow";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, fightOf, proposed, setTable } from "../testing/play";

it("BI-SPL-02 L2515 who lost Initiative to a gust moves no more as a Quick Action until their number comes; taken back, they do", async () => {
  setTable();
  const mage = fakeMage("Kisha", "song", { aldaron: 3 }, { intelligence: 2, wits: 1, skills: { survival: 1 } });
  const foe = fakeFighter("Goblin", { npc: true, strength: -1 });
  Object.assign(game.user, { targets: new Set([{ actor: foe }]) });
  const combat = fightOf([mage], [foe], {
    before: [{ type: "declare", id: "Kisha".padEnd(16, "0"), stance: "defensive", mode: "caster" }],
  });
  confirmWith({ manner: "quick" });
  diceFall([6, 6]);
  await castSpell(mage, giveSpell(mage, "windBlast"));
  const lost = proposed("bindInitiative")[0]!;
  const member = combat.members.find(({ uuid }) => uuid === lost.target)!;
  const moves = () => {
    const state = stateOfFight(combat as never)!;
    const move = bindFlow.options(state, member.id).find(({ label }) => label.key.endsWith(".move"));
    return move?.blocked?.key ?? "free";
  };
  expect(moves()).toBe("free");
  const changes = initiativeKind.plan(member as never, lost.data as never) as never;
  // Level 2, Intelligence 2, less Strength -1.
  expect(initiativeKind.describe!(changes, { name: "Goblin" } as never)).toEqual(["BIND.Combat.Change.blown Goblin 5"]);
  await initiativeKind.beyond!(changes, { undone: false, resumed: false } as never);
  expect(moves()).toBe("BIND.Flow.Refused.blown");
  await initiativeKind.beyond!(changes, { undone: true, resumed: false } as never);
  expect(moves()).toBe("free");
});
