/** English texts of the full message, in a chunk of their own because few visitors open it. */
const fullMessages = {
  'siwx.message': 'Full message',
  'siwx.copy': 'Copy message',
  'siwx.copied': 'Message copied',
  'siwx.copy-failed': 'Failed to copy',
} satisfies Record<string, string>

export default fullMessages
