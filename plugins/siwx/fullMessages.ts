/** English of the whole message, which few look at. */
const fullMessages = {
  'siwx.message': 'Full message',
  'siwx.copy': 'Copy message',
  'siwx.copied': 'Message copied',
  'siwx.copy-failed': 'Failed to copy',
} satisfies Record<string, string>

export default fullMessages
