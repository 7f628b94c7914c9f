const MAX_CHARS = 254
const FORM = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/

/** Whether the text looks like an e-mail address. Only the secure site knows whether mail reaches it. */
export const isEmail = (text: string): boolean => text.length <= MAX_CHARS && FORM.test(text)
