import { postCard } from "../../../../foundry/chat/post-card";
import { FREE, type Price } from "../../../../foundry/combat/price";
import type { MessageMode } from "../../../../foundry/platform/compat";
import { targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { Ability } from "../../adapters/characters/abilities";
import { isCreature, type Creature } from "../../adapters/creature";
import { durationWords } from "../../adapters/magic/duration-words";
import { isOwn, whereWords } from "../../adapters/magic/spell-reach";
import { itemCost, type TurnCost } from "../../rules/turns";
import { castPart, type CastData } from "../../stored/cast-data";
import { castData, castWords, priceFor, type Through } from "./cast-data";
import { castObstacles, endedBy } from "./cast-obstacles";
import { openProposals, ownProposals, willingProposals } from "./cast-proposals";
import { endProposals, replacedEnds } from "./spell-ends";
import { turnPrice, usualPayment } from "../combat/turn-price";
import { toggle } from "../conflict/conflict-controls";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** Nothing is thrown: whoever resists throws. */
const castAction: RollAction<CastData, null> = {
  // eslint-disable-next-line require-yield -- a procedure without dice
  *procedure() {
    return null;
  },
  key: () => "cast",
  segments: [],
  chanceless: () => true,
};

/** How long it lasts, where the entry says more than the name of its type. */
const lastsWords = ({ system }: Ability, { types }: CastData): string => {
  const words = durationWords(system.duration);
  return types.some((type) => localize(`MYTHMAGICA.Magic.type.${type}`) === words) ? "" : words;
};

/** What those who withstand it roll. */
const resistWords = ({ resist, threshold }: CastData): string =>
  threshold === null
    ? ""
    : say("resistWith", { attribute: localize(`MYTHMAGICA.Attribute.${resist}`), threshold: String(threshold) });

const PAID: Record<Ability["system"]["castTime"], TurnCost | null> = {
  ...{ action: "action", assault: "assault", reaction: "reaction", longer: null },
};

/** What casting takes of a Turn in a fight; what takes longer is the Overlord's to time (MY-TRN-10). */
function turnOfCast(actor: Creature, spell: Ability): Price {
  const cost = itemCost({ constant: false, spell: PAID[spell.system.castTime] ?? "action" });
  return PAID[spell.system.castTime] === null || cost === null
    ? FREE
    : turnPrice(actor, usualPayment(actor, cost), { cost });
}

function request(
  actor: Creature,
  spell: Ability,
  aimed: readonly Creature[],
  through: Through | null = null,
): RollRequest<CastData, null> {
  const targets = isOwn(spell) ? [actor] : aimed;
  const turn = turnOfCast(actor, spell);
  const { price, free } = priceFor(actor, spell, through);
  const post = (setup: CastData, mode: MessageMode): Promise<unknown> =>
    postCard({
      actor,
      mode,
      parts: [castPart(setup)],
      proposals: [
        ...endedBy(actor, spell).flatMap((running) => endProposals(running, actor)),
        ...(setup.threshold === null ? replacedEnds(targets, spell, actor) : []),
        ...ownProposals(actor, setup, through),
        ...willingProposals(actor, spell, setup),
        ...(through ? [] : openProposals(actor, spell)),
      ],
    });
  return {
    action: castAction,
    actor,
    title: say("title", { actor: actor.name, spell: spell.name }),
    controls: spell.system.resize === 0 ? [] : [toggle("bare", say("bare"))],
    ...(isOwn(spell)
      ? {}
      : {
          targets: {
            chosen: [...targets],
            many: true,
            optional: true,
            fits: isCreature,
            aim: (picked) => request(actor, spell, picked.filter(isCreature), through) as RollRequest<unknown, unknown>,
          },
        }),
    obstacles: [...castObstacles(actor, spell, targets, price), ...turn.obstacles],
    cost: [free ? say("free") : price > 0 ? say("price", { price }) : null, turn.words].filter(Boolean).join(" · "),
    pay: () => turn.pay(),
    setup: ({ bare }) => ({ ...castData(actor, spell, targets, through), bare: bare === true }),
    terms: () => [],
    note: (data) =>
      [
        castWords(data),
        ...whereWords(spell, data.rank),
        lastsWords(spell, data),
        spell.system.preparation,
        resistWords(data),
        data.illusion !== "none" && game.user.isGM ? localize("MYTHMAGICA.Illusion.secret") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    send: { label: localize("MYTHMAGICA.Magic.cast"), icon: "fa-solid fa-wand-sparkles", send: post },
    post: ({ setup, mode }) => post(setup, mode),
  };
}

/** Casts a spell, power or score: through the dialog, or at once (`fast`) at those who are targeted. */
export const castSpell = (
  actor: Creature,
  spell: Ability,
  { fast = false, through = null }: { fast?: boolean; through?: Through | null } = {},
): Promise<unknown> =>
  startRoll(request(actor, spell, targetedActors(isOwn(spell) ? actor : null).filter(isCreature), through), { fast });
