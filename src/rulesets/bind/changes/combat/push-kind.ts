import { readShape, text, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findDocument } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";

const isToken = (document: FoundryDocument | null): document is TokenDocument => document?.documentName === "Token";

/** Corner of somebody who is driven straight away from another, space by space of the scene's grid; walls are the GM's to see. */
export function pushedTo(token: TokenDocument, by: TokenDocument, squares: number): { x: number; y: number } {
  const size = (token.parent as Scene | null)?.grid.size ?? 100;
  const [dx, dy] = [token.x - by.x, token.y - by.y];
  const longer = Math.max(Math.abs(dx), Math.abs(dy));
  const step = (along: number): number => (longer === 0 ? 0 : Math.round((squares * along) / longer) * size);
  return { x: token.x + step(dx), y: token.y + step(dy) };
}

/** Somebody is pushed back (BI-MAN-09, BI-SPL-02). The target is their token. Data: `{ by, squares }`, `by` the token that pushes. */
export const pushKind: ChangeHandler = {
  limits: { of: ["Token"], paths: /^[xy]$/ },
  parse: readShape({ by: text(120), squares: whole(1, 40) }),
  plan(target, { by, squares }) {
    const other = findDocument(String(by));
    if (!isToken(target) || !isToken(other) || other.parent !== target.parent)
      throw new Error(localize("BIND.Combat.Problem.notOnScene"));
    const { x, y } = pushedTo(target, other, Number(squares));
    return [...setTo(target, "x", x, "push"), ...setTo(target, "y", y, "push")];
  },
  describe: (changes, { name }) => (changes.length > 0 ? [format("BIND.Combat.Change.pushed", { name })] : []),
};
