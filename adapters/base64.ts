/** Non-empty base64 in whole groups. */
export const BASE64 = /^(?=.)([a-z\d+/]{4})*([a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i

// Not `fromCharCode(...bytes)`: a long text would exceed the limit on call arguments.
export const toBase64 = (bytes: Uint8Array): string =>
  btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))

/** @throws DOMException if the text is not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
