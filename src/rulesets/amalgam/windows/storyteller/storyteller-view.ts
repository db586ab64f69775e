import { format, localize } from "../../../../foundry/platform/i18n";
import { timeEvents } from "../../actions/time-events";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { autonomousCards, wordLevels } from "../../rules/cards";
import { standingDifficulty } from "../../rules/difficulty";

/** Everything that the Storyteller's window shows. */
export function storytellerView(actors: readonly AmalgamActor[], ticked: ReadonlySet<string>) {
  const book = currentRulebook();
  const people = actors.map((actor) => ({ actor, amalgamate: readAmalgamate(actor) }));
  return {
    company: people.map(({ actor, amalgamate }) => ({
      uuid: actor.uuid,
      name: actor.name,
      img: actor.img,
      ticked: ticked.has(actor.uuid),
      text: format("AMALGAM.Storyteller.levels", { levels: wordLevels(amalgamate), unspent: amalgamate.unspentWords }),
    })),
    pending: people.flatMap(({ actor, amalgamate }) => {
      const waiting = amalgamate.words.filter(
        ({ approved, proficiency }) => amalgamate.creationDone && (!approved || proficiency?.approved === false),
      );
      if (waiting.length === 0) return [];
      return [
        {
          uuid: actor.uuid,
          name: actor.name,
          words: waiting
            .map(({ name, proficiency }) => (proficiency ? `${name} (${proficiency.name})` : name))
            .join(", "),
          cards: waiting.map(({ id }) => id).join(" "),
        },
      ];
    }),
    resets: timeEvents().map(({ id, label, hint }) => ({ id, label: localize(label), hint: hint?.() ?? "" })),
    autonomous: people.flatMap(({ actor, amalgamate }) => {
      const cards = autonomousCards(amalgamate, book);
      const words = cards.map(({ name, level, snag }) =>
        [name, snag ? localize("AMALGAM.Mark.snag.text") : "", level > 1 ? `L${level}` : ""].filter(Boolean).join(" "),
      );
      return cards.length > 0 ? [{ uuid: actor.uuid, name: actor.name, words: words.join(", ") }] : [];
    }),
    contests: book.contests,
    standings: game.items.contents
      .filter(({ type }) => type === "amalgamStanding")
      .map((item) => {
        const { name, uuid, system } = item as ItemOf<"amalgamStanding">;
        const { performance, modifier, degree } = system;
        return { uuid, name, difficulty: standingDifficulty(performance, modifier).total, degree };
      }),
  };
}
