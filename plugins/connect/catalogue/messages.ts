/** English texts of the views that list the catalogue. */
const catalogueMessages = {
  'connect.count-more': '{count}+',
  'connect.more-failed': 'More wallets could not be loaded.',
  'connect.more-retry': 'Try again',

  'connect.search-wallet': 'Search wallet',
  'connect.search-wallet-clear': 'Clear search',
  'connect.certified': 'Only certified wallets',
  'connect.certified-text': 'Shows only wallets that WalletConnect certified',
  'connect.show-qr': 'Show QR code',
  'connect.list-loading': 'Loading wallets',
  'connect.list-found#one': '{count} wallet found',
  'connect.list-found#other': '{count} wallets found',
  'connect.list-none-title': 'No wallets found',
  'connect.list-none-text': 'Check the spelling, or try a shorter name.',
  'connect.list-none-certified': 'No certified wallet matches. Show all wallets, or try another name.',
  'connect.list-show-all': 'Show all wallets',
  'connect.list-empty-text': 'There is no wallet for the networks of this app.',
  'connect.list-failed-title': 'Wallets could not be loaded',
  'connect.list-failed-text':
    'Check your connection, then try again. Installed wallets are on the previous screen.',
  'connect.list-retry': 'Try again',
  'connect.list-offline-title': 'You are offline',
  'connect.list-offline-text': 'Wallets are listed here as soon as there is a connection.',
  'connect.list-more': 'Loading more wallets',

  'connect.downloads': 'Where to get it',
  'connect.chrome-extension': 'Chrome extension',
  'connect.ios-app': 'iOS app',
  'connect.android-app': 'Android app',
  'connect.website': 'Website',
  'connect.downloads-none-title': 'No download available',
  'connect.downloads-none-text': 'Look for {name} in the store of your phone or browser.',
  'connect.scan-stores': 'Your phone',
  'connect.scan-text': 'Scan to get {name} on your phone.',
  'connect.scan-label': 'QR code of the store that has {name}',

  'connect.get-intro':
    'Install one of these, then come back and connect. Or compare all of them in the guide.',
  'connect.get-guide': 'Find a wallet in the guide and install it, then come back and connect.',
  'connect.get-all': 'Explore all',
} satisfies Record<string, string>

export default catalogueMessages
