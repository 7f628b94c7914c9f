/**
 * The text that the wallet signs (docs/protocol.md#registered-names): the name with its ending, no attributes, and the
 * time in seconds since 1970. The service compares it letter by letter with the signature.
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
