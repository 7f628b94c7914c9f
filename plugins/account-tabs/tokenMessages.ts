/** English texts of the Tokens tab. */
const tokenMessages = {
  'account.tokens-none': 'No tokens yet',
  'account.tokens-none-text': 'What you receive on this network shows here.',
  'account.tokens-unsupported-text': 'Switch to a network of this page to see your tokens.',
  'account.tokens-offline': 'You are offline. Tokens update when you are back.',
  'account.tokens-failed': 'Tokens could not be updated.',
  'account.tokens-failed-first': 'Tokens could not be loaded',
  'account.tokens-retry#one': 'You can try again in {count} second.',
  'account.tokens-retry#other': 'You can try again in {count} seconds.',
  'account.tokens-retry-now': 'You can try again now.',
  'account.tokens-refresh': 'Refresh',
  'account.tokens-refreshing': 'Refreshing',
  'account.no-price': 'No price',
  'account.unusual': 'Look-alike characters',
  'account.receive-funds': 'Receive funds',
  'account.buy-crypto': 'Buy crypto',
} satisfies Record<string, string>

export default tokenMessages
