/** The start of an EVM address, also with the letter o for the zero. */
const START = /^[0o]x[\da-f]{4}/i
/** Whole addresses of other chains, and of EVM without 0x, in any case because registries fold letters. */
const WHOLE =
  /^([\da-f]{40}|(bc|tb)1[a-z\d]{11,}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,}|(?=.*\d)[1-9a-z]{32,48})$/i

/** Returns whether a part of a name reads as an address. Anyone can register `0x5aae….eth` for their own address. */
export const looksLikeAddress = (name: string): boolean =>
  name.split('.').some((part) => START.test(part) || WHOLE.test(part))
