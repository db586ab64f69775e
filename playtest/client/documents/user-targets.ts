/** `user.targets`: a set of tokens that also knows their ids. */
import type { TokenObject } from "./types";

export class UserTargets extends Set<TokenObject> {
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}
