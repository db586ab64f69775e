import type { Tone } from "../contracts/tone";

/** Every tone has an icon as well as a colour, so that nothing is told by colour alone. */
export const TONE_ICONS: Record<Tone, string> = {
  triumph: "fa-solid fa-star",
  good: "fa-solid fa-check",
  mixed: "fa-solid fa-circle-half-stroke",
  bad: "fa-solid fa-xmark",
  disaster: "fa-solid fa-skull",
};
