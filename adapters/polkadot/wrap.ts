const PREFIX = '<Bytes>'
const POSTFIX = '</Bytes>'

/** What wallets put around text before they sign it, so that no signature can be one of a transaction. */
export const wrap = (text: string): string => `${PREFIX}${text}${POSTFIX}`

/** Wallets then sign it as it is. */
export const isWrapped = (text: string): boolean => text.startsWith(PREFIX) && text.endsWith(POSTFIX)
