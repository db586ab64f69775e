/** CONST.TOKEN_DISPLAY_MODES: who sees a token's name or bars, and when. */
const MODES = { none: 0, control: 10, ownerHover: 20, hover: 30, owner: 40, always: 50 };

export type Display = "never" | "hover" | "control" | "always";

/** When a part with this mode is shown to a user. */
export function displayOf(mode: number, isOwner: boolean): Display {
  if (mode === MODES.always || (mode === MODES.owner && isOwner)) return "always";
  if (mode === MODES.hover || (mode === MODES.ownerHover && isOwner)) return "hover";
  if (mode === MODES.control && isOwner) return "control";
  return "never";
}

/** An owner always learns the name of what they point at; others only where the mode says so. */
export function nameDisplay(mode: number, isOwner: boolean): Display {
  const display = displayOf(mode, isOwner);
  return display === "never" && isOwner ? "hover" : display;
}
