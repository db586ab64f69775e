import type { CardMessage } from "../../../../foundry/contracts/card";
import type { CardAction, CardPartType } from "../../../../foundry/contracts/message-part";
import { answersTo } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { disbeliefProblem } from "../../adapters/magic/illusions";
import { isCreature } from "../../adapters/creature";
import { doubted, realThings, rollDisbelief } from "../../actions/magic/roll-disbelief";
import { isDisbeliefPart, readDisbelief } from "../../stored/disbelief-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Illusion.${key}`, data);

/** Whoever the card is of: it cannot speak for somebody else. */
const doubterOf = ({ system }: CardMessage, who: string): Actor | null =>
  system.actor === null || system.actor === who ? findActor(who) : null;

const isRolled = (id: string | null): boolean =>
  answersTo(id ?? "").some(({ author, system }) => author?.isGM === true && system.parts.some(isDisbeliefPart));

/** Somebody disbelieves something (MY-ILL-05): the Overlord alone sees what of it is an illusion, and rolls. */
export const disbeliefPartType: CardPartType = {
  template: "mythmagica/cards/disbelief.hbs",
  context(part, { message }) {
    const data = readDisbelief(part);
    const { who, what, mode, result } = data;
    const actor = doubterOf(message, who);
    const open = result === "" && game.user.isGM && !isRolled(message.id);
    const name = actor?.name ?? localize("MANIFOLD.Party.Gone");
    return {
      title: say(result === "" ? "tries" : "secretly", { name }),
      what,
      mode: result === "" ? say(`mode.${mode}`) : "",
      outcome: result === "" ? "" : say(`result.${result}`),
      hint: result !== "" ? "" : open ? say("pick") : isRolled(message.id) ? "" : say("waits"),
      options:
        open && isCreature(actor)
          ? doubted(data).map(({ cast, name: spell, kind, caster }) => {
              const why = disbeliefProblem(kind, cast, actor, { caster, mode, what });
              return { cast, label: say("against", { spell }), blocked: why ? say(`blocked.${why}`, { name }) : "" };
            })
          : [],
      real: open
        ? realThings(data).map(({ card, name: spell }) => ({ card, label: say("isRealNamed", { spell }) }))
        : [],
      open,
    };
  },
  about: (part) => [readDisbelief(part).who],
  actions: {
    rollDisbelief: judging((message, data, cast) => rollDisbelief(message, data, cast)),
    isReal: judging((message, data, card) =>
      rollDisbelief(message, data, "", realThings(data).some((one) => one.card === card) ? card : ""),
    ),
  },
};

/** Once, by the Overlord alone. */
function judging(
  judge: (message: CardMessage, data: ReturnType<typeof readDisbelief>, value: string) => Promise<unknown>,
): CardAction {
  return async (part, { message }, target) => {
    if (game.user.isGM && !isRolled(message.id)) await judge(message, readDisbelief(part), target.dataset.value ?? "");
  };
}
