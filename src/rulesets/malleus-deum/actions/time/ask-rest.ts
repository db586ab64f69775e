// What a rest asks of its GM: the dialogs are loaded when one begins.

type Dialogs = typeof import("./rest-dialog");

export const askLongRest: Dialogs["askLongRest"] = async (...given) =>
  (await import("./rest-dialog")).askLongRest(...given);
export const askShortRest: Dialogs["askShortRest"] = async (...given) =>
  (await import("./rest-dialog")).askShortRest(...given);
export const askParty: Dialogs["askParty"] = async (...given) => (await import("./rest-dialog")).askParty(...given);
