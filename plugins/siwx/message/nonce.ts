/** 128 random bits as 32 hexadecimal characters: fits every namespace's message, and cannot be guessed. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
