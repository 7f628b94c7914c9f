/** English texts of the views that list the catalogue. */
const catalogueMessages = {
  // A number of wallets, rounded down: 640+.
  'connect.count-more': '{count}+',
  'connect.more-failed': 'Couldn’t load more wallets.',

  'connect.search-wallet': 'Search wallets',
  'connect.search-wallet-clear': 'Clear search',
  'connect.certified': 'Certified wallets only',
  'connect.certified-text': 'Show only wallets certified by WalletConnect',
  'connect.show-qr': 'Show QR code',
  'connect.list-loading': 'Loading wallets',
  'connect.list-found#one': '{count} wallet found',
  'connect.list-found#other': '{count} wallets found',
  'connect.list-none-title': 'No wallets found',
  'connect.list-none-text': 'Check the spelling, or try a shorter name.',
  'connect.list-none-certified': 'No certified wallet matches. Show all wallets, or try another name.',
  'connect.list-show-all': 'Show all wallets',
  'connect.list-empty-text': 'No wallet supports this site’s networks.',
  'connect.list-failed-title': 'Couldn’t load wallets',
  'connect.list-failed-text':
    'Check your connection, then try again. Installed wallets are on the previous screen.',
  'connect.list-retry': 'Try again',
  'connect.list-offline-title': 'You’re offline',
  'connect.list-offline-text': 'Wallets appear here when you’re back online.',
  'connect.list-more': 'Loading more wallets',

  'connect.downloads': 'Download options',
  'connect.chrome-extension': 'Chrome extension',
  'connect.ios-app': 'iOS app',
  'connect.android-app': 'Android app',
  'connect.website': 'Website',
  'connect.downloads-none-title': 'No download available',
  'connect.downloads-none-text':
    'Look for {name} in your phone’s app store or your browser’s extension store.',
  // Names the tabs "iOS app" and "Android app" for screen readers.
  'connect.scan-stores': 'App stores',
  'connect.scan-text': 'Scan to get {name} on your phone.',
  'connect.scan-label': 'QR code to download {name}',

  'connect.get-intro':
    'Install one of these, then come back to connect. Or compare all wallets in the guide.',
  'connect.get-guide': 'Find a wallet in the guide and install it, then come back to connect.',
  // A link to a web page that lists all wallets.
  'connect.get-all': 'Explore all',
} satisfies Record<string, string>

export default catalogueMessages
