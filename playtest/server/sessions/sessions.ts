import { createHmac } from "node:crypto";
import { sameText, tierOfKey, type AccessTier, type WorldKeys } from "./world-keys.js";

/** Who a browser is: the tier its join link opened and, after joining, the user. */
export interface Session {
  tier: AccessTier;
  userId: string | null;
}

/**
 * Sessions live in one signed, HttpOnly cookie per world; the server keeps nothing, so a restart signs nobody out.
 * With open join (tests, other people's browser suites) everyone has the game master's tier.
 */
export class Sessions {
  readonly cookieName: string;

  constructor(
    worldId: string,
    private readonly keys: WorldKeys,
    readonly openJoin: boolean,
  ) {
    this.cookieName = `table-${worldId.replace(/[^A-Za-z0-9_-]/g, "-")}`;
  }

  /** The session of a Cookie header, or null when there is none or it was not signed here. */
  read(cookieHeader: string | undefined): Session | null {
    const value = parseCookies(cookieHeader)[this.cookieName];
    const session = value === undefined ? null : this.#verify(value);
    if (session) return session;
    return this.openJoin ? { tier: "gm", userId: null } : null;
  }

  /** The tier of a link's key, or null when it opens nothing. */
  tier(key: string | null): AccessTier | null {
    if (this.openJoin) return "gm";
    return key === null ? null : tierOfKey(this.keys, key);
  }

  /** The two join links of a table at this address. */
  links(url: string): { gm: string; player: string } {
    if (this.openJoin) return { gm: `${url}/join`, player: `${url}/join` };
    return { gm: `${url}/join?key=${this.keys.gm}`, player: `${url}/join?key=${this.keys.player}` };
  }

  /** A Set-Cookie header for a session. */
  cookie(session: Session): string {
    const payload = Buffer.from(JSON.stringify([session.tier, session.userId])).toString("base64url");
    return `${this.cookieName}=${payload}.${this.#sign(payload)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`;
  }

  #verify(value: string): Session | null {
    const [payload, signature] = value.split(".");
    if (!payload || !signature || !sameText(signature, this.#sign(payload))) return null;
    const [tier, userId] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as [
      AccessTier,
      string | null,
    ];
    return { tier, userId };
  }

  #sign(payload: string): string {
    return createHmac("sha256", this.keys.signing).update(payload).digest("base64url");
  }
}

function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? "").split(";")) {
    const index = part.indexOf("=");
    if (index > 0) cookies[part.slice(0, index).trim()] = part.slice(index + 1).trim();
  }
  return cookies;
}
