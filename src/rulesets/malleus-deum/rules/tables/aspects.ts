import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";

// Companion table 1.18, printed "d60": 62 rows from 10 to 71, so d62 + 9. Names as the book prints them; all are personality.

const NAMES = [
  "The end justifies the means",
  "Conceit is the finest armour a man can wear",
  "Discretion is the better part of valour",
  "Chivalry is not dead",
  "Miles Gloriosus",
  "Munchhaussen",
  "Nobody calls me chicken!",
  "Paragon of Virtue",
  "Fight first, talk later!",
  "Glory is forever",
  "Deadpan Snarker",
  "In wine there is wisdom, in beer, freedom",
  "Mercy has no place in the law",
  "Anyone can be a barbarian; it requires a terrible effort to remain a civilized man",
  "School of hard knocks",
  "Disillusioned veteran",
  "Gold has lost its luster",
  "Unlucky in love",
  "A sheep in wolves clothing",
  "Wide-eyed in the big city",
  "A bit slow on the uptake",
  "No one in this world you can trust",
  "When you kill a man it costs nothing to be polite",
  "Problem gambler",
  "On the run from the law",
  "Dark family secret that no-one must know",
  "The clothes maketh the man",
  "Compulsive liar",
  "Plagued by self-doubt after a great failure",
  "I wonder what this button does?",
  "My word is my bond",
  "I've been everywhere man",
  "Greed is good!",
  "Protector of the downtrodden",
  "From a noble family, now disgraced",
  "Xenophobe",
  "You're doing it wrong. Let me have a go",
  "Self glorifying public speaker",
  "Let's make a deal",
  "I spent most of my money on wine, women and ale, the rest I wasted",
  "Never trust an elf",
  "Carrot not the stick",
  "I have killed men for less",
  "It's just business",
  "Folds under pressure",
  "Gullible",
  "I can still hear them screaming",
  "Liar and a cheat",
  "Maths is hard",
  "Snakes! Why Does It Always Have to Be Snakes!",
  "He who is foretold by prophecy",
  "Bookworm",
  "How can I resist?",
  "Enough... Is Never Enough",
  "A Worthy Foe Should Be Respected",
  "Nothing Personal, It's Just Business",
  "Everything Has a Price",
  "Stage Fright",
  "Ice Cold Heart",
  "Nothing to Lose",
  "Never tell me the odds",
  "If there's one thing I can't handle, it's crazy people",
] as const;

export const RANDOM_ASPECTS = rangeTable<string>(
  "Random aspects",
  NAMES.map((value, at) => ({ from: at + 10, to: at + 10, value })),
);

/** Draws an aspect; the request is named "random-aspect". */
export function* randomAspect(): Procedure<string> {
  const [die = 0] = yield* roll("random-aspect", 1, NAMES.length);
  return lookup(RANDOM_ASPECTS, die + 9);
}
