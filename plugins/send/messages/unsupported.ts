/** English texts about networks without transfers. */
const unsupportedMessages = {
  'send.unsupported': 'Unsupported chain',
  'send.unsupported-text': 'You can’t send on {network} from here. Choose another network to continue.',
  'send.unsupported-action': 'Choose another network',
} satisfies Record<string, string>

export default unsupportedMessages
