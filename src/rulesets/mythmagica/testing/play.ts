import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { gutsParts } from "../chat/guts/guts-parts";
import { commit } from "../../../foundry/changes/commit";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import { FakeCollection } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { lastCard, wouldWrite } from "../../../foundry/testing/playing";
import { followsByHand } from "../changes/characters/brings-kind";
import { courses } from "../adapters/conditions/courses";
import { fightFlow } from "../adapters/combat/fight-flow";
import { requestableChecks } from "../actions/requests";
import { combatParts } from "../chat/combat/combat-parts";
import { coreParts } from "../chat/core-parts";
import { areaParts } from "../chat/grid/area-parts";
import { magicParts } from "../chat/magic/magic-parts";
import { kinds } from "../kinds";
import { noteCard } from "../adapters/conflict/note-card";
import { settings } from "../settings";
import { statuses } from "../statuses";

export { cards, confirmWith, diceFall, lastCard, proposed } from "../../../foundry/testing/playing";

/** Every kind of change that these tests plan. */
const KINDS = kinds;
export const PARTS = { ...coreParts, ...combatParts, ...magicParts, ...areaParts };

/** A table that plays Mythmagica, with the settings as they are recommended, and with more of the ruleset where it is asked for. */
export function setTable(more: object = {}): FakeTable {
  const table = fakeFoundry();
  for (const { key, default: value } of settings) table.settings.set(`manifold.mythmagica.${key}`, value);
  Object.assign(table.game, { packs: [], items: new FakeCollection() });
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("mythmagica", {
      cardParts: PARTS,
      changeHandlers: KINDS,
      courses,
      followsByHand,
      flow: fightFlow as never,
      statuses,
      requestableChecks,
      actors: types("mythAvatar", "mythNpc", "mythSwarm", "mythParty"),
      items: types(
        "mythCurse",
        ...["mythAbility", "mythWeapon", "mythAttackMode", "mythArmour", "mythGear"],
        ...["mythRace", "mythClass", "mythGift", "mythProficiency", "mythTrait", "mythAggregate", "mythMagicItem"],
      ),
      ...more,
    }),
  );
  tellOfCards();
  return table;
}

type Create = (...args: unknown[]) => Promise<unknown>;

/** How messages are made, before the table tells of them. */
let make: Create | null = null;

/** The table tells of every new message, as the hook of Foundry does. */
function tellOfCards(): void {
  const create = (make ??= (ChatMessage.create as Create).bind(ChatMessage));
  const told: Create = async (...args) => {
    const message = await create(...args);
    await noteCard(message);
    return message;
  };
  Object.assign(ChatMessage, { create: told });
}

export type View = Record<string, unknown> & { lines: string[]; buttons: { action: string; value?: string }[] };

/** A part of the newest card as somebody sees it, and its buttons. */
export function shownCard(actor: unknown, message = lastCard().message) {
  const [part] = (message.system as { parts: { type: string }[] }).parts;
  const type = PARTS[part?.type ?? ""] as CardPartType;
  const context = { message, actor, index: 0 } as unknown as CardContext;
  return {
    part: part as never,
    message,
    view: type.context(part as never, context) as View,
    press: async (action: string, value = "") => {
      await type.actions?.[action]?.(part as never, context, { dataset: { value } } as never, null as never);
    },
  };
}

/** What a proposal would write: paths with what they become, creations and deletions by their names. */
export const written = (kind: string, target: unknown, data: unknown): unknown[] =>
  wouldWrite(KINDS[kind], target, data);

/** Carries out the first proposal of the newest card, or takes it back, as the one client that writes. */
export const commitLast = (action: "apply" | "undo", user: unknown = game.user) =>
  commit(action, lastCard().message.id, "p0", user as User);

Object.assign(PARTS, gutsParts);
