/** English texts of the first view. Its tabs and later views load their own. */
const messages = {
  'account.copy-address': 'Copy address',
  'account.copied': 'Address copied',
  'account.copy-failed': 'Failed to copy',
  'account.open-settings': 'Account settings',
  'account.value': 'Value of all tokens',
  'account.value-loading': 'Loading the value of your tokens',
  'account.value-failed': 'Couldn’t load the value',
  'account.no-prices': 'No prices on this network',
  'account.balance': 'Balance',
  'account.balance-loading': 'Loading balance',
  'account.balance-failed': 'Couldn’t load the balance',
  'account.refresh': 'Refresh balance',
  'account.network': 'Network',
  'account.network-unsupported': 'Unsupported network',
  // {wallet} is the name of a wallet.
  'account.accounts#one': '{wallet}, {count} account',
  'account.accounts#other': '{wallet}, {count} accounts',
  // Names a group of buttons, such as Send, for screen readers.
  'account.actions': 'Actions',
  'account.tabs': 'Account',
  'account.tokens': 'Tokens',
  'account.tokens-loading': 'Loading tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'account.part-failed': 'Couldn’t load this',
  'account.part-failed-text': 'Check your connection and try again.',
  'account.try-again': 'Try again',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'account.disconnect-failed': 'Failed to disconnect',
} satisfies Record<string, string>

export default messages
