import { isAvatar } from "../creature";

/** Whose side somebody fights on: as the token says, else Avatars with the party and all others against it. */
export function campOf(actor: unknown, token: { disposition: number } | null | undefined): string {
  const disposition = token?.disposition ?? (isAvatar(actor) ? 1 : -1);
  return disposition > 0 ? "party" : disposition < 0 ? "foes" : "others";
}
