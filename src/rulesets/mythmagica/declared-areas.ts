/** Parts of cards of areas: names that messages store. */
export const AREA_PARTS: string[] = ["mythArea", "mythPortal"];
