/** English texts of the Tokens tab. */
const tokenMessages = {
  'account.tokens-none': 'No tokens yet',
  'account.tokens-none-text': 'Tokens you receive on this network appear here.',
  'account.tokens-unsupported-text': 'Switch to a supported network to see your tokens.',
  'account.tokens-offline': 'You’re offline. Tokens update when you’re back online.',
  'account.tokens-failed': 'Couldn’t update tokens.',
  'account.tokens-failed-first': 'Couldn’t load tokens',
  'account.tokens-retry#one': 'You can try again in {count} second.',
  'account.tokens-retry#other': 'You can try again in {count} seconds.',
  'account.tokens-retry-now': 'You can try again now.',
  'account.tokens-refresh': 'Refresh',
  'account.tokens-refreshing': 'Refreshing…',
  'account.no-price': 'No price',
  // A tag of a token whose name imitates another by letters of other scripts.
  'account.unusual': 'Look-alike characters',
  'account.receive-funds': 'Receive funds',
  'account.buy-crypto': 'Buy crypto',
} satisfies Record<string, string>

export default tokenMessages
