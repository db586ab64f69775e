import { vi } from "vitest";
import type { CommitAction } from "../changes/commit";
import type { Commit } from "../contracts/change-handler";
import { damageKind, strayKind, woundKind } from "./damage-kind";
import { FakeActor, FakeChatMessage, FakeUser } from "./fake-documents";
import { fakeFoundry } from "./fake-foundry";
import { fakeRuleset } from "./fake-ruleset";

/** A GM, two players, Pia's hero Dourli, a thug whom nobody plays, and Pia's card that would hurt the thug by 3 of his 9. */
export async function commitScene() {
  const table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { changeHandlers: { hit: damageKind, wound: woundKind, stray: strayKind } }));
  const player = new FakeUser({ name: "Pia" });
  const stranger = new FakeUser({ name: "Sven" });
  const dourli = new FakeActor({ name: "Dourli", type: "oneHero", ownership: { [player.id]: 3 } });
  const thug = new FakeActor({ name: "Thug", type: "oneHero", system: { hp: 9 } });
  const card = new FakeChatMessage({
    type: "card",
    system: {
      actor: dourli.uuid,
      proposals: [{ id: "p0", kind: "hit", target: thug.uuid, source: dourli.uuid, data: { amount: 3 } }],
    },
  });
  card.author = player;
  /** What the GM's book says of cards, by card and proposal. */
  const book = () =>
    Object.assign(
      {},
      ...[...table.settings.values()].map((volume) => (volume as { entries?: object }).entries ?? {}),
    ) as Record<string, Commit>;
  const commit = async (action: CommitAction, user: FakeUser = table.game.user) =>
    (await import("../changes/commit")).commit(action, card.id, "p0", user as unknown as User);
  return { table, player, stranger, dourli, thug, card, book, commit };
}
