import { commitOf } from "../../../../foundry/changes/receipts";
import type { CardPartType } from "../../../../foundry/contracts/message-part";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { lazily } from "../../../../foundry/platform/lazily";
import { chaseOf, chasers } from "../../adapters/combat/chase";
import { atStake } from "../../adapters/conflict/stakes";
import { isCreature, type Creature } from "../../adapters/creature";
import { readChaseCard } from "../../stored/chase-data";

const load = () => lazily(() => import("../../actions/combat/chase"));

const evaderOf = (uuid: string): Creature | null => {
  const found = findActor(uuid);
  return isCreature(found) ? found : null;
};

/** What a card brings by itself is written before anybody rolls on it: they would roll by the chase as it was, for nothing. */
const isBrought = (message: CardMessage): boolean =>
  message.system.proposals
    .filter(({ automatic }) => automatic === true)
    .every((one) => ["applied", "undone"].includes(commitOf(message, one)?.state ?? ""));

/** How a chase stands now, and the rolls of those whose side this user plays (MY-CHS-01). */
export const chasePartType: CardPartType = {
  template: "mythmagica/cards/chase.hbs",
  context(part, { message }) {
    const { evader: uuid, text, chase: id, step } = readChaseCard(part);
    const evader = evaderOf(uuid);
    const running = evader && chaseOf(evader);
    // A chase that was begun since is none of this card's.
    const chase = running?.id === id ? running : null;
    const both = evader && chase ? chasers(evader, chase) : null;
    // Chases of an earlier release have no ids, and their cards tell no steps: they say so.
    const isOlder = id === "" && chase !== null;
    // The card that brought it to where it stands goes on with it: earlier ones tell.
    const isLast = !isOlder && chase?.step === step;
    const goesOn = isLast && (chase.state === "running" || chase.state === "caught") && isBrought(message);
    // Who drops exhausted runs no further, and hunts no further (MY-CHS-06).
    const down = goesOn && both ? Object.values(both).find(({ system }) => system.overcome !== "none") : undefined;
    const button = (action: string, who: Creature | undefined) =>
      goesOn && !down && who?.isOwner
        ? [{ action, label: format(`MYTHMAGICA.Chase.button.${action}`, { name: who.name }) }]
        : [];
    return {
      // Once it is over nobody remembers who hunted.
      title: format(`MYTHMAGICA.Chase.${both ? "title" : "titleOver"}`, {
        evader: evader?.name ?? "",
        hunter: both?.pursuer.name ?? "",
      }),
      text,
      state: down
        ? format("MYTHMAGICA.Chase.state.down", { name: down.name })
        : localize(`MYTHMAGICA.Chase.state.${isOlder ? "older" : (chase?.state ?? "over")}`),
      stakes: isLast && both ? atStake([both.evader, both.pursuer]) : [],
      terrain: chase ? localize(`MYTHMAGICA.Chase.terrain.${chase.terrain}`) : "",
      buttons: [
        ...button("evade", both?.evader),
        ...button("pursue", both?.pursuer),
        ...(chase?.hides ? button("hide", both?.evader) : []),
      ],
    };
  },
  about: ({ evader }) => (typeof evader === "string" ? [evader] : []),
  actions: {
    async evade(part) {
      const evader = evaderOf(readChaseCard(part).evader);
      if (evader?.isOwner) await (await load()).rollChase(evader, "evader");
    },
    async pursue(part) {
      const evader = evaderOf(readChaseCard(part).evader);
      const chase = evader && chaseOf(evader);
      if (evader && chase && chasers(evader, chase)?.pursuer.isOwner) await (await load()).rollChase(evader, "pursuer");
    },
    async hide(part) {
      const evader = evaderOf(readChaseCard(part).evader);
      if (evader?.isOwner) await (await load()).hideInChase(evader);
    },
  },
};
