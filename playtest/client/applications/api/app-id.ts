let counter = 0;

/** The number of an application; windows of both generations count together, so that their ids never meet. */
export const nextAppId = (): number => ++counter;
