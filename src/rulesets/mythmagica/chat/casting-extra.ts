import { format, localize } from "../../../foundry/platform/i18n";
import { castOf, harmBy } from "../actions/cast-follow-ups";
import { isCreature } from "../adapters/creature";
import { responseTo } from "../adapters/response";
import type { ConflictExtra } from "./conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** What a spell did to whoever rolled against it (MY-SPL-11). */
export const castingExtra: ConflictExtra = {
  view({ data, outcome, card: { actor } }) {
    if (data.kind !== "casting" || outcome.result === "tie") return null;
    const found = castOf(data);
    if (!found || !isCreature(actor)) return { lines: [say("gone")] };
    const { cast } = found;
    const response = responseTo(actor, cast.form).amount;
    const harm = harmBy(actor, cast, outcome);
    const failed = outcome.result === "failure" && response !== "immune";
    return {
      lines: [
        ...(harm > 0 ? [say(`sustains.${cast.does}`, { name: actor.name, harm })] : []),
        ...(response === "affected" || cast.does === ""
          ? []
          : [say("response", { name: actor.name, response: localize(`MYTHMAGICA.Choice.${response}`) })]),
        ...(failed && cast.condition ? [localize(`MYTHMAGICA.Condition.${cast.condition}`)] : []),
        ...(failed && cast.leaves ? [say("takesHold", { name: actor.name, spell: cast.name })] : []),
        ...(failed && harm === 0 && !cast.condition && !cast.leaves
          ? [say("undergoes", { name: actor.name, spell: cast.name })]
          : []),
        ...(!failed && harm === 0 ? [say("noEffect", { name: actor.name })] : []),
      ],
    };
  },
};
