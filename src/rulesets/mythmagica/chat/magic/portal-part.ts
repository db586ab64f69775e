import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { beyond, goThrough } from "../../actions/magic/portal";
import { readPortalPart, type PortalData } from "../../stored/portal-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Portal.${key}`, data);

const tokenOn = ({ token }: PortalData): TokenDocument | undefined =>
  [...(canvas.scene?.tokens ?? [])].find(({ uuid }) => uuid === token);

/** Somebody in a frame of a portal (MY-POR): what is seen through it, and the way through. */
export const portalPartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part) {
    const data = readPortalPart(part);
    const token = tokenOn(data);
    const way = token ? beyond(data, token) : null;
    if (!token || !way) return { title: localize("MYTHMAGICA.Portal.title"), text: say("closed"), buttons: [] };
    const { near, far, face, fits } = way;
    return {
      title: near.name,
      text: say("leads", {
        name: token.name,
        place: far.name,
        face: say(`face.${data.axis === "y" ? (face === "front" ? "south" : "north") : face}`),
      }),
      hint: [
        say("passes"),
        near.side === far.side ? "" : say("smaller", { feet: Math.min(near.side, far.side) }),
        fits ? "" : say("tooLarge", { name: token.name }),
      ]
        .filter(Boolean)
        .join(" "),
      buttons:
        fits && token.isOwner
          ? [{ action: "goThrough", label: say("through"), icon: "fa-solid fa-door-open", value: "" }]
          : [],
    };
  },
  actions: {
    async goThrough(part) {
      const data = readPortalPart(part);
      const token = tokenOn(data);
      if (token) await goThrough(data, token);
    },
  },
};
