/** Invisible characters and those that change the direction can make one text look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const BREAK = /\r\n|[\n\r]/g

/** Marks what would not be seen, and keeps a text from looking like several rows. */
export const inOneLine = (text: string): string => text.replace(BREAK, '↵').replace(UNSEEN, '\uFFFD')
