/** English of the account-tabs plugin. */
const messages = {
  'account.copy-address': 'Copy address',
  'account.copied': 'Address copied',
  'account.copy-failed': 'Failed to copy',
  'account.balance': 'Balance',
  'account.balance-loading': 'Loading the balance',
  'account.balance-failed': 'The balance could not be read',
  'account.refresh': 'Read the balance again',
  'account.network': 'Network',
  'account.network-unsupported': 'Unsupported network',
  'account.explorer': 'Block Explorer',
  'account.wallet': 'Connected wallet',
  'account.accounts#one': 'Connected wallet, {count} account',
  'account.accounts#other': 'Connected wallet, {count} accounts',
  'account.tabs': 'Account',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.disconnect-failed': 'Failed to disconnect',
} satisfies Record<string, string>

export default messages
