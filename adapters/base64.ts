/** Something, in whole groups. */
export const BASE64 = /^(?=.)([a-z\d+/]{4})*([a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i

// Not spread: a long text has more bytes than a call may have arguments.
export const toBase64 = (bytes: Uint8Array): string =>
  btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))

/** @throws DOMException where the text is no base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
