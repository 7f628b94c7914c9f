type Range = readonly [first: number, last: number]

const at = (...codePoints: number[]): Range[] => codePoints.map((one) => [one, one])

/**
 * Characters that untrusted text must not contain: each class with its code points and the reason. Strangers choose
 * such text, and visitors compare it by eye. `kernel/base/cleanText.ts` removes exactly these characters.
 */
export const UNSEEN: readonly { name: string; ranges: readonly Range[]; because: string }[] = [
  {
    name: 'ends of lines',
    ranges: [
      [0x09, 0x0d],
      [0x2028, 0x2029],
    ],
    because: 'they forge further lines',
  },
  {
    name: 'controls',
    ranges: [
      [0x00, 0x08],
      [0x0e, 0x1f],
      [0x7f, 0x9f],
    ],
    because: 'they are not drawn, and terminals and logs obey them',
  },
  {
    name: 'marks of direction',
    ranges: [...at(0x61c), [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069]],
    because: 'text reads in another order than it has',
  },
  {
    name: 'spaces without width',
    ranges: at(0x200b, 0x2060, 0xfeff),
    because: 'two texts that differ look the same',
  },
  { name: 'joiners', ranges: [[0x200c, 0x200d]], because: 'between Latin letters they are not drawn' },
  {
    name: 'hyphens and joiners that show at times',
    ranges: at(0xad, 0x34f),
    because: 'they are not drawn inside a line',
  },
  {
    name: 'format characters of mathematics and old Unicode',
    ranges: [
      [0x2061, 0x2065],
      [0x206a, 0x206f],
    ],
    because: 'they are not drawn, or change the shape of what follows',
  },
  {
    name: 'signs of Arabic, Syriac and Kaithi around numbers',
    ranges: [[0x600, 0x605], ...at(0x6dd, 0x70f), [0x890, 0x891], ...at(0x8e2, 0x110bd, 0x110cd)],
    because: 'they reach over what follows',
  },
  {
    name: 'format characters of hieroglyphs, shorthand and music',
    ranges: [
      [0x13430, 0x1343f],
      [0x1bca0, 0x1bca3],
      [0x1d173, 0x1d17a],
    ],
    because: 'they are not drawn, or move what follows',
  },
  {
    name: 'annotations',
    ranges: [[0xfff0, 0xfffb]],
    because: 'they hide the text that they enclose',
  },
  {
    name: 'variation selectors',
    ranges: [
      [0x180b, 0x180f],
      [0xfe00, 0xfe0f],
    ],
    because: 'a second symbol looks the same',
  },
  {
    name: 'tags and further selectors',
    ranges: [[0xe0000, 0xe0fff]],
    because: 'they hide a whole text inside another',
  },
  {
    name: 'fillers of Hangul and Khmer',
    ranges: [[0x115f, 0x1160], [0x17b4, 0x17b5], ...at(0x3164, 0xffa0)],
    because: 'they count as letters and are drawn as blanks',
  },
  {
    name: 'the blank of Braille',
    ranges: at(0x2800),
    because: 'it counts as a sign and is drawn as a blank',
  },
  {
    name: 'halves of characters',
    ranges: [[0xd800, 0xdfff]],
    because: 'beside another half they become a third character',
  },
]

/** Lists every character of these ranges. */
export const charactersOf = (ranges: readonly Range[]): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
