/** Turns an actor and its Items into the plain Amalgamate that the rules read. */
import type { Amalgamate, EffectCard, GearCard, LooseCard, WordCard } from "../rules/amalgamate";

export type AmalgamActor = ActorOf<"amalgamCharacter"> | ActorOf<"amalgamCreature">;

/** The actor's cards and slots as they are stored: nothing derived, nothing repaired. */
export function readAmalgamate(actor: AmalgamActor): Amalgamate {
  const { system } = actor;
  return {
    words: itemsOf(actor, "amalgamWord").map(readWord),
    gear: itemsOf(actor, "amalgamGear").map(readGear),
    effects: itemsOf(actor, "amalgamEffect").map(readEffect),
    loose: itemsOf(actor, "amalgamLooseWord").map(readLoose),
    slots: system.slots.map(({ cardId, emptied }) => ({ cardId, emptied })),
    unspentWords: system.unspentWords,
    plotPoints: system.plotPoints,
    incapacitated: system.incapacitated,
    incapacitatedManner: system.incapacitatedManner,
    expired: system.expired,
    expiredManner: system.expiredManner,
    plinthUsed: [...system.plinthUsed],
    stressed: system.stressed,
    // Creatures are written as the Storyteller likes: the rules of creation are for characters (AM-GMT-02).
    creationDone: system.creationDone || actor.type === "amalgamCreature",
  };
}

const itemsOf = <T extends keyof ItemModels>(actor: AmalgamActor, type: T): ItemOf<T>[] =>
  actor.items.filter((item) => item.type === type) as ItemOf<T>[];

const readWord = ({ id, name, system }: ItemOf<"amalgamWord">): WordCard => ({
  id: id ?? "",
  name,
  level: system.level,
  snag: system.isSnag,
  packageId: system.packageId,
  category: system.category,
  thaumaturgy: system.thaumaturgy,
  attack: system.attackType,
  influence: system.influence,
  imposed: system.imposed && { ...system.imposed },
  carrierId: system.carrierId,
  proficiency: system.proficiency && { ...system.proficiency, lockedBy: [...system.proficiency.lockedBy] },
  approved: system.approved,
});

const readGear = ({ id, name, system }: ItemOf<"amalgamGear">): GearCard => ({
  id: id ?? "",
  name,
  category: system.category,
  level: system.level,
  quantity: system.quantity,
  consumable: system.consumable,
  state: system.state,
  hostId: system.hostId,
  influence: system.influence,
  imposed: system.imposed && { ...system.imposed },
  advanced: {
    enabled: system.advanced.enabled,
    activeSlots: system.advanced.activeSlots,
    words: system.advanced.words.map(({ name, level, active, influence }) => ({ name, level, active, influence })),
  },
});

const readEffect = ({ id, name, system }: ItemOf<"amalgamEffect">): EffectCard => ({
  id: id ?? "",
  name,
  polarity: system.polarity === "adverse" ? -1 : 1,
  level: system.level,
  hostId: system.hostId ?? "",
  influence: system.influence,
  source: system.source,
});

const readLoose = ({ id, name, system }: ItemOf<"amalgamLooseWord">): LooseCard => ({
  id: id ?? "",
  word: name,
  domain: system.domain,
  influence: system.influence,
  grappled: system.grappled,
  source: system.source,
});
