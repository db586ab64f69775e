import { loadBackground } from "../adapters/background";
import { loadCatalogue } from "../adapters/catalogue";
import { loadGoods } from "../adapters/goods";
import type { ArchetypeItem, Character } from "../adapters/level";
import { CreationWizard } from "../sheets/creation/creation-wizard";

/** Opens the guide that makes a character of an archetype (MD-CHR-02). */
export async function openCreation(actor: Character, item: ArchetypeItem): Promise<void> {
  const [catalogue, tables, goods] = await Promise.all([loadCatalogue(), loadBackground(item), loadGoods()]);
  await new CreationWizard(actor, item, { catalogue, tables, goods }).render({ force: true });
}
