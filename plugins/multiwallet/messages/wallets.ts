/** English texts of the plugin. */
const messages = {
  'multiwallet.chains': 'Chains',
  'multiwallet.count#one': '{count} wallet connected',
  'multiwallet.count#other': '{count} wallets connected',
  // Headings of the three lists.
  'multiwallet.active': 'Wallet in use',
  'multiwallet.connected': 'Also connected',
  'multiwallet.recent': 'Recently connected',
  // Kinds of Bitcoin addresses.
  'multiwallet.payment': 'Payment',
  'multiwallet.ordinal': 'Ordinals',

  'multiwallet.more': 'More options for {name}',
  'multiwallet.copy-address': 'Copy address',
  // For screen readers, as all `-named` texts.
  'multiwallet.copy-named': 'Copy address {address}',
  'multiwallet.copied': 'Address copied',
  'multiwallet.copy-failed': 'Failed to copy',
  'multiwallet.explorer': 'Block explorer',
  'multiwallet.disconnect': 'Disconnect',
  'multiwallet.disconnect-named': 'Disconnect {name}',
  'multiwallet.disconnect-all': 'Disconnect all',
  'multiwallet.disconnecting': 'Disconnecting…',
  'multiwallet.disconnected': '{name} disconnected',
  'multiwallet.disconnected-all': 'All wallets disconnected',
  'multiwallet.disconnect-failed': 'Failed to disconnect',

  'multiwallet.switch-button': 'Switch',
  // {name} is a wallet.
  'multiwallet.switch-named': 'Switch to {name}, {address}',
  'multiwallet.switched': 'Switched to {name}',
  'multiwallet.connect-button': 'Connect',
  'multiwallet.connect-named': 'Connect {name}',
  'multiwallet.remove-named': 'Remove {name} from recently connected',
  'multiwallet.removed': '{name} removed',
  'multiwallet.remove-failed': 'Couldn’t remove {name}',

  'multiwallet.failed': 'Couldn’t connect to {name}. Try again.',
  'multiwallet.declined': 'Request declined in {name}',
  'multiwallet.pending': 'Respond to the open request in {name} first',
  'multiwallet.gone': '{name} is no longer in this browser',
  // The wallet is connected, but without the chosen account.
  'multiwallet.not-shared': '{name} no longer shares this account',

  // {chain} is the name of a chain, such as EVM or Solana.
  'multiwallet.add': 'Add {chain} wallet',
  'multiwallet.none-title': 'No wallet connected',
  'multiwallet.none-text': 'Add your first {chain} wallet',

  'multiwallet.balance': 'Balance',
  'multiwallet.balance-loading': 'Loading balance',
  'multiwallet.balance-failed': 'Couldn’t load the balance',
  'multiwallet.refresh': 'Refresh balance',
} satisfies Record<string, string>

export default messages
