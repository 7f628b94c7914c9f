import { withoutUnseen } from '../../base/cleanText.js'

/** Scripts with letters that look like Latin ones. */
const LOOK_ALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u
const LATIN = /\p{Script=Latin}/u
const OTHER = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Latin letter forms that no keyboard has, such as full-width ones, and characters without a fixed look. */
const STRANGE = /[\uff00-\uffef\u{1d400}-\u{1d7ff}\p{Co}\p{Cn}]/u

/**
 * True if a token's symbol or name could pass for another one: it mixes scripts, or uses one that looks like Latin.
 */
export const isUnusual = (symbol: string): boolean =>
  LOOK_ALIKE.test(symbol) ||
  STRANGE.test(symbol) ||
  withoutUnseen(symbol) !== symbol ||
  (LATIN.test(symbol) && OTHER.test(symbol))
