import { SYSTEM_ID } from "../platform/system-id";
import { localize } from "../platform/words";
import { commit, type CommitAction, type CommitAnswer } from "./commit";

/** Name of the query that the active GM's client answers. */
export const COMMIT_QUERY = `${SYSTEM_ID}.commit`;
const TIMEOUT = 10_000; // milliseconds

/** What a user asks the GM's client to do. It lies in a flag of the user's own document. */
interface CommitRequest {
  id: string;
  action: CommitAction;
  message: string;
  proposal: string;
}

/**
 * Asks the active GM's client to carry out or take back a proposal.
 *
 * Foundry's queries do not say who asks, and a payload may claim anything. So the request itself is written into a flag of
 * the asker's own user document, which the server lets nobody else write (but a GM), and the query only says where to look.
 */
export async function askGamemaster(action: CommitAction, message: string, proposal: string): Promise<CommitAnswer> {
  const gamemaster = game.users.activeGM;
  if (!gamemaster) return { status: "refused", reason: localize("MANIFOLD.Changes.NoGamemaster") };
  const request: CommitRequest = { id: foundry.utils.randomID(), action, message, proposal };
  try {
    await game.user.setFlag(SYSTEM_ID, "request", request);
    const answer = await gamemaster.query(
      COMMIT_QUERY,
      { user: game.user.id, request: request.id },
      { timeout: TIMEOUT },
    );
    return isAnswer(answer) ? answer : { status: "refused", reason: localize("MANIFOLD.Changes.NoAnswer") };
  } catch {
    return { status: "refused", reason: localize("MANIFOLD.Changes.NoAnswer") };
  }
}

/** The GM's side of the query. */
export async function answerCommitQuery(data: unknown): Promise<CommitAnswer> {
  const malformed: CommitAnswer = { status: "refused", reason: localize("MANIFOLD.Changes.Malformed") };
  if (!game.users.activeGM?.isSelf) return { status: "refused", reason: localize("MANIFOLD.Changes.NoGamemaster") };
  const { user: userId, request: requestId } = (data ?? {}) as { user?: unknown; request?: unknown };
  const user = typeof userId === "string" ? game.users.get(userId) : undefined;
  const request = user?.getFlag(SYSTEM_ID, "request");
  if (!user || !isRequest(request) || request.id !== requestId) return malformed;
  return commit(request.action, request.message, request.proposal, user);
}

function isRequest(value: unknown): value is CommitRequest {
  const request = value as Partial<CommitRequest> | null | undefined;
  const texts = [request?.id, request?.message, request?.proposal].every((text) => typeof text === "string");
  return texts && (request?.action === "apply" || request?.action === "undo");
}

function isAnswer(value: unknown): value is CommitAnswer {
  const status = (value as { status?: unknown } | null | undefined)?.status;
  return status === "done" || status === "already" || status === "refused";
}
