import type { Limits } from "../../../foundry/contracts/limits";
import { ACTOR_FIELDS } from "./changes-between";

/** What the rules of this game change: an Amalgamate's own fields and counts, and its cards. */
export const ON_AMALGAMATE: Limits = {
  of: ["Actor"],
  paths: new RegExp(
    `^(system\\.(${ACTOR_FIELDS.join("|")}|wordHistory|lossNote)|flags\\.manifold\\.amalgam(Switches|Released))$`,
  ),
  inside: { Item: { comes: true, paths: /^(name|system(\.[a-zA-Z]+)+)$/ } },
};
