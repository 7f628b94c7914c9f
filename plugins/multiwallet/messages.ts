/** English texts of the plugin. */
const messages = {
  'multiwallet.chains': 'Chains',
  'multiwallet.count#one': '{count} wallet connected',
  'multiwallet.count#other': '{count} wallets connected',
  'multiwallet.active': 'Wallet in use',
  'multiwallet.connected': 'Also connected',
  'multiwallet.recent': 'Recently connected',
  'multiwallet.payment': 'Payment',
  'multiwallet.ordinal': 'Ordinals',

  'multiwallet.more': 'More for {name}',
  'multiwallet.copy-address': 'Copy address',
  'multiwallet.copy-named': 'Copy address {address}',
  'multiwallet.copied': 'Address copied',
  'multiwallet.copy-failed': 'Failed to copy',
  'multiwallet.explorer': 'Block explorer',
  'multiwallet.disconnect': 'Disconnect',
  'multiwallet.disconnect-named': 'Disconnect {name}',
  'multiwallet.disconnect-all': 'Disconnect all',
  'multiwallet.disconnecting': 'Disconnecting',
  'multiwallet.disconnected': '{name} is disconnected',
  'multiwallet.disconnected-all': 'All wallets are disconnected',
  'multiwallet.disconnect-failed': 'Failed to disconnect',

  'multiwallet.switch-button': 'Switch',
  'multiwallet.switch-named': 'Switch to {name}, {address}',
  'multiwallet.switched': '{name} is now in use',
  'multiwallet.connect-button': 'Connect',
  'multiwallet.connect-named': 'Connect {name}',
  'multiwallet.remove-named': 'Remove {name} from recently connected',
  'multiwallet.removed': '{name} is removed',
  'multiwallet.remove-failed': 'Failed to remove {name}',

  'multiwallet.failed': 'Failed to connect {name}. Try again.',
  'multiwallet.declined': 'You declined in {name}',
  'multiwallet.pending': 'Answer the open request in {name} first',
  'multiwallet.gone': '{name} is not in this browser any more',
  'multiwallet.not-shared': '{name} does not share this account any more',

  'multiwallet.add': 'Add {chain} Wallet',
  'multiwallet.none-title': 'No wallet connected',
  'multiwallet.none-text': 'Add your first {chain} wallet',

  'multiwallet.balance': 'Balance',
  'multiwallet.balance-loading': 'Loading the balance',
  'multiwallet.balance-failed': 'The balance could not be read',
  'multiwallet.refresh': 'Refresh balance',
} satisfies Record<string, string>

export default messages
