/** The start of an EVM address, also with the letter in place of the zero. */
const START = /^[0o]x[\da-f]{4}/i
/** Addresses of other chains as a whole, and of EVM without its start. Registries fold letters to lower case. */
const WHOLE =
  /^([\da-f]{40}|(bc|tb)1[a-z\d]{11,}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,}|(?=.*\d)[1-9a-z]{32,48})$/i

/** Whether a part of a name reads as an address. Anyone can register `0x5aae….eth` and have it lead to their own. */
export const looksLikeAddress = (name: string): boolean =>
  name.split('.').some((part) => START.test(part) || WHOLE.test(part))
