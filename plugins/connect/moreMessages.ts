/** English of the views behind the first one. */
const moreMessages = {
  'connect.waiting-title': 'Continue in {name}',
  'connect.waiting-text': 'Accept the connection request in your wallet.',
  'connect.slow-text': '{name} has not answered yet. Open it and look for the request, or try again.',
  'connect.declined-title': 'Connection declined',
  'connect.declined-text': 'You can try again and accept the request in {name}.',
  'connect.pending-title': 'A request is already open in {name}',
  'connect.pending-text': 'A request is already pending in your wallet. Answer it there, then try again.',
  'connect.failed-title': '{name} could not connect',
  'connect.failed-text': 'Unlock {name} and try again, or go back and choose another wallet.',
  'connect.gone-title': 'This wallet is not here any more',
  'connect.gone-text': 'Go back and choose another one, or load the page again.',
  'connect.done-title': 'Connected',
  'connect.your-wallet': 'your wallet',
  'connect.try-again': 'Try again',
  'connect.back': 'Back',
  'connect.cancel': 'Cancel',

  'connect.search-network': 'Search network',
  'connect.clear-search': 'Clear search',
  'connect.networks': 'Networks',
  'connect.no-network-title': 'No network found',
  'connect.no-network-text': 'Try another name.',
  'connect.not-approved': 'Your wallet does not support this network',
  'connect.not-approved-hint': 'Your wallet may not support every network of this app.',
  'connect.network-help-link': 'What is a network',
  'connect.switch-title': 'Approve in wallet',
  'connect.switch-text': 'Accept the switch request in your wallet.',
  'connect.switch-declined-title': 'Switch declined',
  'connect.switch-declined-text': 'You can try again and accept the request in {name}.',
  'connect.switch-done-title': 'Switched',
  'connect.switch-failed': 'Failed to switch network',

  'connect.unsupported-text':
    'This app doesn’t support your current network. Switch to an available one to continue.',
  'connect.disconnect': 'Disconnect',
  'connect.disconnecting': 'Disconnecting',

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
    'Some networks are known for their age and safety, others for low fees. Apps say which they work with.',
  'connect.learn-more': 'Learn more',

  'connect.get-heading': 'Find a wallet that suits you',
  'connect.get-text':
    'Compare wallets for this browser and for your phone. Install one, then come back and connect.',
  'connect.get-link': 'Open the wallet guide',
} satisfies Record<string, string>

export default moreMessages
