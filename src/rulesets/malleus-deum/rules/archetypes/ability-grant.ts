/** An ability at a rank; a template's value makes it a copy of its own (MD-ABL-04). */
export interface AbilityGrant {
  slug: string;
  rank: number;
  template?: string;
}
