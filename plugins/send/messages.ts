/** English of the send plugin. */
const messages = {
  'send.unsupported': 'Unsupported chain',
} satisfies Record<string, string>

export default messages
