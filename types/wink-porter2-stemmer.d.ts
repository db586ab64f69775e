declare module "wink-porter2-stemmer" {
  /** The stem of an English word in lower case (Porter 2). */
  const stem: (word: string) => string;
  export default stem;
}
