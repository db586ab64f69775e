/** Ids of all who run the game: for what they alone receive. */
export const gamemasterIds = (): string[] => game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
