import { DocumentOwnershipConfig } from "../../applications/apps/index";
import type { AnyDocument } from "../../documents/types";

/** Who may see and change a document: a default for everybody, and each player's own level (sec. 5.4). */
export async function configureOwnership(document: AnyDocument): Promise<void> {
  await new DocumentOwnershipConfig({ document }).render({ force: true });
}
