import { FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { Creature, Party } from "../adapters/creature";
import { gloryParts } from "../chat/guts/glory-parts";
import { play } from "../play";
import { PARTS, setTable } from "./play";

// A table at which Scenes and Chapters end: outside of any fight, with defeats dealt and time passing.

export function setStory(): FakeTable {
  const table = setTable({ timeEvents: play.timeEvents, cardParts: Object.assign(PARTS, gloryParts) });
  Object.defineProperty(game, "combats", { configurable: true, value: { contents: [] } });
  Object.defineProperty(game, "combat", { configurable: true, writable: true, value: null });
  return table;
}

export function partyOf(members: readonly Creature[], system: object = {}): Party {
  const actor = new FakeActor({
    name: "Friends",
    type: "mythParty",
    system: {
      ...{
        members: members.map(({ uuid }) => uuid),
        encounters: [],
        absent: [],
        milestone: false,
        closing: [],
        adventure: 1,
        session: 1,
      },
      ...{ chapter: 1, scene: 1, opportuneAvailable: false, xpSystem: "encounter", guile: false },
      ...system,
    },
  });
  Object.defineProperty(actor, "system", { get: () => actor._source.system });
  return actor as unknown as Party;
}
