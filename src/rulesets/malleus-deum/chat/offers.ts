/** A card that offers acts to those who may take them: the view of cards/offers.hbs. Words, not language keys. */
export interface OffersView {
  title: string;
  icon?: string;
  lines?: string[];
  hint?: string | null;
  /** Its offers are few words each, and stand beside one another. */
  short?: boolean;
  /** They are many: a low line each. */
  tight?: boolean;
  offers: OfferView[];
}

export interface OfferView {
  name?: string;
  text?: string;
  /** Said in place of the buttons once it is taken. */
  done?: string | null;
  buttons: OfferButton[];
}

export interface OfferButton {
  /** One of the part's card actions. */
  action: string;
  /** Handed to the action as `data-value`. */
  value: string;
  label: string;
  /** The button's name for who cannot see what it stands beside. */
  spoken: string;
  icon: string;
  closed?: boolean;
}

/** A button; whose it is, where its words alone do not say so. */
export const offerButton = (action: string, value: string, label: string, icon: string, who = ""): OfferButton => ({
  action,
  value,
  label,
  spoken: who ? `${label}: ${who}` : label,
  icon: `fa-solid ${icon}`,
});

export const OFFERS_TEMPLATE = "malleus-deum/cards/offers.hbs";
