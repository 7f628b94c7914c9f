/** English texts of every view but the first. */
const viewMessages = {
  // {name} is a wallet, down to `connect.no-account-text`.
  'connect.waiting-title': 'Continue in {name}',
  'connect.waiting-text': 'Accept the connection request in your wallet.',
  'connect.slow-text': '{name} hasn’t responded yet. Open it and look for the request, or try again.',
  'connect.declined-title': 'Connection declined',
  'connect.declined-text': 'Try again and accept the request in {name}.',
  // The wallet still shows an earlier request.
  'connect.pending-title': 'Request pending',
  'connect.pending-text': 'Respond in {name}, then try again.',
  'connect.failed-title': 'Couldn’t connect to {name}',
  'connect.failed-text': 'Unlock {name} and try again, or go back and choose another wallet.',
  'connect.blocked-title': 'Your browser blocked the {name} window',
  'connect.blocked-text': 'Try again to open it. If nothing opens, allow pop-ups for this site.',
  'connect.unloaded-title': 'Couldn’t load {name}',
  'connect.unloaded-text': 'Check your connection and reload the page, or choose another wallet.',
  'connect.gone-title': 'Wallet no longer available',
  'connect.gone-text': 'Go back and choose another wallet, or reload the page.',
  'connect.done-title': 'Connected',
  // The wallet shared several accounts, of which the site uses one.
  'connect.account-title': 'Choose an account',
  'connect.account-text': '{name} shared several accounts.',
  // Names the list for screen readers.
  'connect.accounts': 'Accounts',
  'connect.no-account-title': 'No account available',
  'connect.no-account-text': 'Create an account in {name}, or grant access, then try again.',
  'connect.try-again': 'Try again',
  'connect.back': 'Back',
  'connect.cancel': 'Cancel',

  'connect.wallets-title': 'Connect wallet',
  // A button that shows the wallets.
  'connect.with-wallet': 'Continue with a wallet',
  // {terms} and {privacy} are links: `connect.terms` and `connect.privacy`.
  'connect.agree': 'I agree to our {terms} and {privacy}',
  'connect.agree-terms': 'I agree to our {terms}',
  'connect.agree-privacy': 'I agree to our {privacy}',

  'connect.search-network': 'Search networks',
  'connect.clear-search': 'Clear search',
  'connect.networks': 'Networks',
  'connect.networks-found#one': '{count} network found',
  'connect.networks-found#other': '{count} networks found',
  'connect.no-network-title': 'No networks found',
  'connect.no-network-text': 'Try another name.',
  // Why this network cannot be chosen.
  'connect.not-approved': 'Not supported by your wallet',
  'connect.network-help-link': 'What is a network?',
  'connect.switch-title': 'Approve in wallet',
  'connect.switch-text': 'Accept the request to switch networks.',
  'connect.switch-declined-title': 'Switch declined',
  'connect.switch-declined-text':
    'Try again and accept the request in {name}. It might not support this network.',
  'connect.switch-done-title': 'Network switched',
  'connect.switch-failed': 'Couldn’t switch network',
  'connect.switch-unsupported': 'Chain is not supported',

  // Networks that are compatible with Ethereum (EVM).
  'connect.chain-evm': 'EVM networks',
  'connect.chains': 'Chains',
  // {name} is a wallet.
  'connect.chain-heading': 'Select chain for {name}',
  'connect.chain-text': 'This wallet works on several chains. Choose one to use here.',
  // {name} is a chain, such as Solana.
  'connect.switch-chain-heading': 'Switch to {name}',
  'connect.switch-chain-text':
    'No wallet is connected to {name} yet. Connect one to continue. Your current wallet stays connected.',
  'connect.switch-chain': 'Switch',

  // The specification fixes the English.
  'connect.unsupported-text':
    'This app doesn’t support your current network. Switch to an available one to continue.',
  'connect.disconnect': 'Disconnect',
  'connect.disconnecting': 'Disconnecting…',
  'connect.disconnect-failed': 'Failed to disconnect',

  // Explains wallets to newcomers, one title and text per slide.
  'connect.wallet-1-title': 'One sign-in for many apps',
  'connect.wallet-1-text': 'Connect the same wallet everywhere. No new account, no password.',
  'connect.wallet-2-title': 'A home for what you own',
  'connect.wallet-2-text': 'Keep, send and receive digital money and collectibles in one place.',
  'connect.wallet-3-title': 'Only you hold the keys',
  'connect.wallet-3-text': 'Nothing moves without your approval. Never share your recovery phrase.',

  'connect.network-1-title': 'Where transactions are kept',
  'connect.network-1-text':
    'A network is a shared record that many computers agree on. Each has its own fees and speed.',
  'connect.network-2-title': 'Made for different uses',
  'connect.network-2-text':
    'Some networks are known for their security, others for low fees. Each app shows which ones it supports.',
  'connect.learn-more': 'Learn more',
} satisfies Record<string, string>

export default viewMessages
