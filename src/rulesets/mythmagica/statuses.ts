import type { ConditionParameter, StatusDefinition } from "../../foundry/contracts/condition";
import { localize } from "../../foundry/platform/i18n";
import { statusOf } from "./ids";
import { ATTRIBUTES } from "./rules/attributes/attribute";

/** A picture for each condition of the book, of its own (digest 3, table C1). */
const CONDITIONS: Record<string, string> = {
  amputated: "systems/manifold/assets/game-icons/severed-hand.svg",
  blindDrunk: "systems/manifold/assets/game-icons/drinking.svg",
  blinded: "systems/manifold/assets/game-icons/blindfold.svg",
  brokenBone: "systems/manifold/assets/game-icons/broken-bone.svg",
  burn1: "systems/manifold/assets/game-icons/small-fire.svg",
  burn2: "systems/manifold/assets/game-icons/flame.svg",
  burn3: "systems/manifold/assets/game-icons/burning-skull.svg",
  choking: "systems/manifold/assets/game-icons/half-dead.svg",
  constricted: "systems/manifold/assets/game-icons/snake-totem.svg",
  crackedBone: "systems/manifold/assets/game-icons/crossed-bones.svg",
  dead: "systems/manifold/assets/game-icons/tombstone.svg",
  deafened: "systems/manifold/assets/game-icons/elf-ear.svg",
  dehydrated: "systems/manifold/assets/game-icons/water-drop.svg",
  devitalized: "systems/manifold/assets/game-icons/ghost.svg",
  drenched: "systems/manifold/assets/game-icons/raining.svg",
  enfeebled: "systems/manifold/assets/game-icons/back-pain.svg",
  entranced: "systems/manifold/assets/game-icons/star-swirl.svg",
  fearful: "systems/manifold/assets/game-icons/screaming.svg",
  floundering: "systems/manifold/assets/game-icons/drowning.svg",
  foggedPerception: "systems/manifold/assets/game-icons/fog.svg",
  frightened: "systems/manifold/assets/game-icons/terror.svg",
  impaired: "systems/manifold/assets/game-icons/walking-boot.svg",
  incapacitated: "systems/manifold/assets/game-icons/tired-eye.svg",
  intoxicated: "systems/manifold/assets/game-icons/beer-stein.svg",
  jinxed: "systems/manifold/assets/game-icons/cat.svg",
  lethargic: "systems/manifold/assets/game-icons/snail.svg",
  lingeringIncapacitation: "systems/manifold/assets/game-icons/bed.svg",
  lingeringNausea: "systems/manifold/assets/game-icons/stomach.svg",
  maimed: "systems/manifold/assets/game-icons/ragged-wound.svg",
  maniacal: "systems/manifold/assets/game-icons/enrage.svg",
  nauseous: "systems/manifold/assets/game-icons/vomiting.svg",
  paralyzed: "systems/manifold/assets/game-icons/stoned-skull.svg",
  severeShock: "systems/manifold/assets/game-icons/heart-beats.svg",
  shock: "systems/manifold/assets/game-icons/heart-drop.svg",
  slippery: "systems/manifold/assets/game-icons/droplets.svg",
  slowed: "systems/manifold/assets/game-icons/turtle.svg",
  slowlySuffocating: "systems/manifold/assets/game-icons/gas-mask.svg",
  smokeInhalation: "systems/manifold/assets/game-icons/smoking-orb.svg",
  sprained: "systems/manifold/assets/game-icons/foot-trip.svg",
  starving: "systems/manifold/assets/game-icons/chicken-leg.svg",
  stunned: "systems/manifold/assets/game-icons/knocked-out-stars.svg",
  torpor: "systems/manifold/assets/game-icons/coffin.svg",
  unconscious: "systems/manifold/assets/game-icons/night-sleep.svg",
};

/** States of a conflict and of a fight, which the book's rules bring and end. */
const STATES: Record<string, string> = {
  overcome: "systems/manifold/assets/game-icons/surrounded-shield.svg",
  surprised: "systems/manifold/assets/game-icons/surprised.svg",
  prone: "systems/manifold/assets/game-icons/fall-down.svg",
  holding: "systems/manifold/assets/game-icons/grab.svg",
  held: "systems/manifold/assets/game-icons/manacles.svg",
  snared: "systems/manifold/assets/game-icons/lasso.svg",
  caught: "systems/manifold/assets/game-icons/spider-web.svg",
  defending: "systems/manifold/assets/game-icons/shield-bounces.svg",
  shootingInMelee: "systems/manifold/assets/game-icons/bowman.svg",
  heldBlow: "systems/manifold/assets/game-icons/hourglass.svg",
  casting: "systems/manifold/assets/game-icons/spell-book.svg",
  averting: "systems/manifold/assets/game-icons/sight-disabled.svg",
  asleep: "systems/manifold/assets/game-icons/sleepy.svg",
  inWater: "systems/manifold/assets/game-icons/water-splash.svg",
  submerged: "systems/manifold/assets/game-icons/diving-helmet.svg",
  squeezed: "systems/manifold/assets/game-icons/contract.svg",
  stooped: "systems/manifold/assets/game-icons/backup.svg",
  creeping: "systems/manifold/assets/game-icons/half-body-crawling.svg",
  flying: "systems/manifold/assets/game-icons/feathered-wing.svg",
  diving: "systems/manifold/assets/game-icons/eagle-head.svg",
  gliding: "systems/manifold/assets/game-icons/paper-plane.svg",
  hovering: "systems/manifold/assets/game-icons/hummingbird.svg",
  standGround: "systems/manifold/assets/game-icons/guards.svg",
  strained: "systems/manifold/assets/game-icons/muscle-up.svg",
  mocked: "systems/manifold/assets/game-icons/jester-hat.svg",
  noEscalate: "systems/manifold/assets/game-icons/peace-dove.svg",
  courageous: "systems/manifold/assets/game-icons/lion.svg",
  listening: "systems/manifold/assets/game-icons/conversation.svg",
  leverage: "systems/manifold/assets/game-icons/lever.svg",
  lastTask: "systems/manifold/assets/game-icons/haunting.svg",
};

/** What Foundry's own sight, movement and tracker know. */
const SPECIAL: Record<string, StatusDefinition["special"]> = {
  blinded: "BLIND",
  dead: "DEFEATED",
  flying: "FLY",
  hovering: "HOVER",
};

/** How long the book's conditions last where nothing else is said: the rest lasts until somebody ends it. */
const LASTS: Record<string, StatusDefinition["lasts"]> = {
  ...of("hour", 2, "foggedPerception", "intoxicated", "nauseous"),
  ...of("hour", 4, "shock"),
  ...of("hour", 8, "blindDrunk"),
  ...of("day", 2, "severeShock"),
  ...of("day", 7, "brokenBone", "lingeringIncapacitation", "lingeringNausea", "sprained"),
  ...of("day", 28, "crackedBone"),
  ...of("day", 30, "devitalized", "enfeebled"),
  ...of("scene", 1, "floundering", "incapacitated", "lethargic", "paralyzed", "stunned", "unconscious"),
  ...of("scene", 1, "strained", "mocked", "noEscalate", "listening", "leverage", "standGround"),
  // Guarding and shooting beset by foes end with the next Turn, and with the fight at the latest.
  ...of("fight", 1, "courageous", "shootingInMelee", "defending"),
  ...of("round", 1, "surprised"),
};

function of(unit: "round" | "fight" | "hour" | "day" | "scene", count: number, ...names: string[]): typeof LASTS {
  return Object.fromEntries(names.map((name) => [name, { unit, count }]));
}

/** What the stronger form takes the place of. */
const REPLACES: Record<string, string> = {
  blindDrunk: "intoxicated",
  lingeringNausea: "nauseous",
  slowlySuffocating: "lethargic",
};

/** Those that sit in a part of the body, each with a clock of its own. */
const LIMBS = [
  "head",
  "chest",
  "back",
  ...["left", "right"].flatMap((side) => ["arm", "hand", "leg", "foot"].map((limb) => `${side} ${limb}`)),
];
const IN_PARTS = ["amputated", "brokenBone", "crackedBone", "sprained"];

/** Those about an attribute or a creature. */
const ABOUT = [
  ...["impaired", "maimed", "entranced", "fearful"],
  ...["holding", "held", "defending", "averting", "mocked", "listening", "leverage", "strained", "lastTask"],
];

/** Of those, the ones that lower an attribute, any of the seven (MY-CND-47, MY-CND-53). */
const WOUNDS = ["impaired", "maimed"];
const attributeNames = (): string[] => ATTRIBUTES.map((key) => localize(`MYTHMAGICA.Attribute.${key}`));

/** Whom this user sees on the scene; read when somebody is asked. */
const namesHere = (): string[] => [
  ...new Set(
    (canvas?.scene?.tokens.contents ?? []).flatMap(({ name, hidden }) => (hidden && !game.user.isGM ? [] : [name])),
  ),
];

const aboutOf = (id: string): ConditionParameter => ({
  kind: "word",
  label: "MYTHMAGICA.ConditionAbout",
  get suggestions() {
    if (id === "strained") return [];
    return WOUNDS.includes(id) ? attributeNames() : namesHere();
  },
});

/** What the held one has of a grip. */
const GRIPS = ["held", "snared", "constricted"];

/** The book's conditions, and states of a fight, as token statuses. */
export const statuses: StatusDefinition[] = Object.entries({ ...CONDITIONS, ...STATES }).map(([id, img]) => {
  const replaced = REPLACES[id];
  return {
    id: statusOf(id),
    name: `MYTHMAGICA.Condition.${id}`,
    img,
    rule: `MYTHMAGICA.ConditionRule.${id}`,
    ...(ABOUT.includes(id) ? { parameter: aboutOf(id) } : {}),
    ...(IN_PARTS.includes(id) ? { parts: LIMBS } : {}),
    ...(LASTS[id] ? { lasts: LASTS[id] } : {}),
    ...(SPECIAL[id] ? { special: SPECIAL[id] } : {}),
    // Whoever brought it holds its bearer (MY-SPA-01).
    ...(GRIPS.includes(id) ? { relation: "holding" as const } : {}),
    ...(replaced ? { supersedes: [statusOf(replaced)] } : {}),
  };
});
