import { postNote, type NoteDraft } from "../../../../foundry/chat/post-note";
import { RULESET_ID } from "../../ids";
import type { SpellContext } from "../magic/spell-context";

/** A card of a few words in this game's skin, and what it proposes. */
export const tell = (note: NoteDraft): ReturnType<typeof postNote> => postNote(RULESET_ID, note);

/** The same as what follows from a spell's card, in its caster's name. */
export const tellAfter = ({ caster, message }: SpellContext, note: Omit<NoteDraft, "actor">): ReturnType<typeof tell> =>
  tell({ actor: caster, origin: message.id, ...note });

/** How a small dialog of this game looks. */
export const looks = (title: string, icon: string) => ({ title, icon: `fa-solid ${icon}`, classes: [RULESET_ID] });
