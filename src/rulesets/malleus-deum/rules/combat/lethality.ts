// MD-CMB-12: every fight is lethal or not; civilised humanoids do not kill by default. The GM decides.

/** The default for a fight with these foes: lethal as soon as one of them is not civilised (MD-CMB-12). */
export const lethalByDefault = (foes: readonly { civilised: boolean }[]): boolean => foes.some((foe) => !foe.civilised);
