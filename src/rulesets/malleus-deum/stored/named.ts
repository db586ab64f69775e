/** A document as far as its address goes. */
export interface Addressed {
  uuid: string;
}

/** An ability as far as another's card names it. */
export interface AbilityNamed extends Addressed {
  system: { slug: string };
}
