const MAX_CHARS = 254
const FORM = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/

/** Whether it looks like an address that mail could reach; whether it does, only the secure site can tell. */
export const isEmail = (text: string): boolean => text.length <= MAX_CHARS && FORM.test(text)
