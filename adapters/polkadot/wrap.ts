const PREFIX = '<Bytes>'
const POSTFIX = '</Bytes>'

/** Wraps text as wallets do before signing, so that the signature fits no transaction. */
export const wrap = (text: string): string => `${PREFIX}${text}${POSTFIX}`

/** Whether wallets sign the text unchanged. */
export const isWrapped = (text: string): boolean => text.startsWith(PREFIX) && text.endsWith(POSTFIX)
