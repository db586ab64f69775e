import { postCard, type CardDraft } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { localize } from "../../../../foundry/platform/i18n";
import { ask, entry, numberEntry } from "../../../../foundry/windows/prompt";
import { DIALOG_CLASSES } from "../../ids";
import { grantPart, type GrantSide } from "../../stored/grant-data";

/** What the GM grants, and for what. */
export interface Grant {
  label: string;
  value: number;
}

/** Asks the GM what good play, or anything else, is worth on a roll that lies on the table (MD-GMT-03, MD-CHK-17). */
export async function askGrant(): Promise<Grant | null> {
  const data = await ask(
    { title: localize("MALLEUS.Grant.title"), icon: "fa-solid fa-hand-holding", classes: DIALOG_CLASSES },
    entry(localize("MALLEUS.Grant.for"), "label", {
      value: localize("MALLEUS.Grant.play"),
      maxLength: 60,
      required: true,
    }),
    numberEntry(localize("MALLEUS.Grant.value"), "value", 1, -20, 20),
  );
  const number = Math.round(Number(data?.value ?? 0));
  return data && Number.isFinite(number) ? { label: String(data.label ?? "").trim(), value: number } : null;
}

/** What a button of the card grants: its number for the tag that was pointed at; one without a number asks. */
export const grantFrom = ({ dataset: { value } }: HTMLElement, invoked?: string): Promise<Grant | null> =>
  value === undefined ? askGrant() : Promise.resolve({ label: invoked ?? "", value: Number(value) });

/** Says so on a card that answers the roll; the roll's own card then counts it. */
export const postGrant = (
  message: CardMessage,
  { label, value }: Grant,
  side: GrantSide = "acting",
  { parts = [], ...brought }: Partial<Pick<CardDraft, "parts" | "proposals" | "rolls">> = {},
): Promise<unknown> =>
  postCard({ actor: null, origin: message.id, ...brought, parts: [grantPart({ label, value, side }), ...parts] });
