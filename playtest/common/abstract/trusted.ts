/**
 * Context key: the source given to a model was cleaned and validated with the model around it, so that the inner model need
 * not do it again. Without this an item's effects would be cleaned three times for an actor.
 */
export const TRUSTED: unique symbol = Symbol("trusted source");
