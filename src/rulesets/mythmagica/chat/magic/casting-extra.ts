import { format, localize } from "../../../../foundry/platform/i18n";
import { castOf, harmBy, holdsTheBeaten, responseToCast, takesHold } from "../../actions/magic/cast-follow-ups";
import { casterOn } from "../../adapters/magic/castings";
import { deceives } from "../../adapters/magic/illusions";
import { isCreature } from "../../adapters/creature";
import { ignites } from "../../rules/creatures";
import type { CastData } from "../../stored/cast-data";
import type { ConflictExtra } from "../conflict/conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

/** What of the things around it catches fire (MY-EFF-03). */
const burns = ({ form, tags }: CastData, rollFailed: boolean): string =>
  [form, ...tags].some((one) => one === "scorching" || one === "ignition")
    ? say(
        ignites("combustible", rollFailed)
          ? "ignites.all"
          : ignites("highlyCombustible", rollFailed)
            ? "ignites.highly"
            : "",
      )
    : "";

/** That it takes hold, or of whom alone it does. */
const holdWords = (cast: CastData, name: string): string =>
  holdsTheBeaten(cast)
    ? say(`onlyBeaten.${cast.illusion === "delusion" ? "delusion" : "aftereffect"}`, { spell: cast.name })
    : say("takesHold", { name, spell: cast.name });

/** What a spell did to whoever rolled against it (MY-SPL-11). */
export const castingExtra: ConflictExtra = {
  view({ data, outcome, card: { actor } }) {
    if (data.kind !== "casting" || outcome.result === "tie") return null;
    const found = castOf(data);
    if (!found || !isCreature(actor)) return { lines: [say("gone")] };
    const { cast } = found;
    const caster = casterOn(found.message);
    const response = responseToCast(actor, cast);
    const harm = harmBy(actor, cast, outcome, { caster, batches: data.feet });
    const believes = deceives(cast.illusion, actor, caster);
    const failed = outcome.result === "failure" && response !== "immune" && believes;
    return {
      lines: [
        ...(harm > 0 ? [say(`sustains.${cast.does}`, { name: actor.name, harm })] : []),
        ...(believes
          ? []
          : [format(`MYTHMAGICA.Illusion.${actor === caster ? "maker" : "mindless"}`, { name: actor.name })]),
        ...(response === "affected" || cast.does === ""
          ? []
          : [say("response", { name: actor.name, response: localize(`MYTHMAGICA.Choice.${response}`) })]),
        ...(failed && cast.condition && takesHold(actor, cast, harm)
          ? [localize(`MYTHMAGICA.Condition.${cast.condition}`)]
          : []),
        ...(failed && cast.leaves ? [holdWords(cast, actor.name)] : []),
        ...(failed && harm === 0 && !cast.condition && !cast.leaves
          ? [say("undergoes", { name: actor.name, spell: cast.name })]
          : []),
        ...(burns(cast, outcome.result === "failure") ? [burns(cast, outcome.result === "failure")] : []),
        ...(!failed && harm === 0 ? [say("noEffect", { name: actor.name })] : []),
      ],
    };
  },
};
