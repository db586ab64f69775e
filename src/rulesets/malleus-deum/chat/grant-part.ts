import type { CardMessage } from "../../../foundry/messages/card-model";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { grantsOf, readGrant } from "../stored/grant-data";

export const grantPartType: CardPartType = {
  template: "shared/note.hbs",
  context(part) {
    const grant = readGrant(part);
    if (!grant) throw new Error("label, value");
    const { label, value } = grant;
    const text = value === 0 ? "MALLEUS.Grant.refused" : "MALLEUS.Grant.granted";
    return { title: label, text: format(text, { value: signed(value), label }), tone: null, icon: null };
  },
};
/** What a tag is worth as the book's example has it, twice and three times that, or nothing (MD-TAG-02). */
const WORTHS = [1, 2, 3, 0];

/** Those, and what the tag's own entry says it is usually worth. */
const worthsOf = (actor: string | null, tag: string): readonly number[] => {
  const own = findActor(actor)?.items.find(({ type, name }) => type === "malleusTag" && name === tag);
  const usual = isItemOf(own, "malleusTag") ? own.system.usualModifier : null;
  return usual === null || WORTHS.includes(usual) ? WORTHS : [usual, ...WORTHS];
};

/** What a check's card offers the GM to grant; a tag that was pointed at until it is answered. */
export function grantView(message: CardMessage, invoked: string | null, closed: boolean) {
  const asked = invoked !== null && !grantsOf(message).some(({ label }) => label === invoked) ? invoked : null;
  return {
    invoked: asked,
    mayGrant: game.user.isGM && !closed,
    grants:
      asked === null
        ? []
        : worthsOf(message.system.actor, asked).map((value) => ({
            value,
            label: value === 0 ? localize("MALLEUS.Grant.nothing") : signed(value),
          })),
  };
}
