import { postCard, type CardDraft } from "../../../foundry/chat/post-card";
import { checkPart, type CheckData } from "../stored/check-data";

/** A card that is a check and nothing else. */
export const postCheck = ({ data, ...card }: Omit<CardDraft, "parts"> & { data: CheckData }): Promise<unknown> =>
  postCard({ ...card, parts: [checkPart(data)] });
