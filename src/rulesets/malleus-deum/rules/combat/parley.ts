// MDC-CMB-02 and MDC-CMB-11: talking in a fight, and fighting in the dark.

export interface Parley {
  ambush: boolean;
  /** This side is surprised: it cannot begin to talk. */
  surprised: boolean;
  otherWilling: boolean;
}
