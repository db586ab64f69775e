import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { groundingRule, mayGround, riftState, riftTurn } from "../rules/magic";
import { hurt } from "../actions/magic/table-effects";
import { requireCreature } from "../adapters/creature";
import { aidsOf, groundingGear } from "../adapters/magic/magic-gear";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { riftPart, riftOf } from "../stored/rift-data";

export const riftPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message, actor }): OffersView {
    const rift = riftOf(part);
    const state = riftState(rift);
    const caster = requireCreature(actor);
    const gear = groundingRule(groundingGear(caster, aidsOf(caster).find((aid) => aid === "staff") ?? null));
    const gone = answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ type }) => type === part.type));
    const open = caster.isOwner && !gone && (state === "open" || (state === "death" && game.user.isGM));
    const dice = rift.dice.map((face, at) => ({ value: String(at), face, closed: !mayGround(gear, face) }));
    const ground = state === "open" ? dice : [];
    return {
      icon: "fa-solid fa-hurricane",
      title: localize("MALLEUS.Rift.title"),
      lines: [
        format("MALLEUS.Rift.stands", {
          turn: rift.turns,
          dice: rift.dice.join(", "),
          sum: rift.dice.reduce((sum, face) => sum + face, 0),
          ceiling: rift.ceiling,
        }),
        localize(`MALLEUS.Rift.${state}`),
      ],
      hint: open && gear.blocked ? localize(gear.blocked) : null,
      offers: open
        ? [
            {
              text: ground.length > 0 ? localize("MALLEUS.Rift.ground") : "",
              buttons: [
                ...ground.map(({ value, face, closed }) => ({
                  ...offerButton("turn", value, String(face), "fa-bolt"),
                  spoken: format("MALLEUS.Casting.groundDie", { face }),
                  // The GM may say that something else leads it off.
                  closed: closed && !game.user.isGM,
                })),
                offerButton("turn", "", localize("MALLEUS.Rift.wait"), "fa-hourglass-half"),
              ],
            },
          ]
        : [],
    };
  },
  actions: { turn: onTurn },
};

/** A turn ends: the rift as it is now, and whoever held it open too long dies of it. */
async function onTurn(part: CardPart, { message, actor }: CardContext, { dataset }: HTMLElement): Promise<void> {
  const caster = requireCreature(actor);
  if (!caster.isOwner) return;
  const rift = riftTurn(riftOf(part), dataset.value ? Number(dataset.value) : null);
  const { stamina, health } = caster.system;
  const dies = riftState(rift) === "death";
  await postCard({
    actor: caster,
    origin: message.id,
    parts: [riftPart({ dice: rift.dice, ceiling: rift.ceiling, turns: rift.turns })],
    proposals: dies ? hurt(caster, caster, { direct: true }, Math.max(1, stamina.value + health.value)) : [],
  });
}
