import type messages from '../../messages/review.js'

/** Writes a text for the visitor. Values in braces can be the places of a descriptor's sentence. */
export type Translate = (key: keyof typeof messages, values?: Readonly<Record<string, string>>) => string
