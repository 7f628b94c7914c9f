/** English texts of the views that pair a wallet. */
const pairMessages = {
  'connect.pair-scan': 'Scan this QR Code with your phone',
  'connect.pair-code': 'QR code to connect with {name}',
  'connect.pair-code-any': 'QR code to connect a wallet',
  'connect.pair-making': 'Creating QR code',
  'connect.pair-slow': 'This takes longer than usual.',
  'connect.pair-renewed': 'The code was renewed.',
  'connect.pair-copy': 'Copy link',
  'connect.pair-copied': 'Link copied',
  'connect.pair-copy-failed': 'Failed to copy',
  'connect.pair-missing': 'Don’t have {name}?',
  'connect.pair-get': 'Get',
  'connect.pair-all': 'All Wallets',

  'connect.pair-ways': 'Ways to connect',
  'connect.pair-browser': 'Browser',
  'connect.pair-mobile': 'Mobile',
  'connect.pair-webapp': 'Web app',
  'connect.pair-desktop': 'Desktop',

  'connect.app-title': 'Continue in {name}',
  'connect.app-mobile': 'Accept connection request in the wallet',
  'connect.app-web': 'Open the wallet’s page in a new tab and accept the request there.',
  'connect.app-desktop': 'Open the wallet’s app on this computer and accept the request there.',
  'connect.app-open': 'Open',
  'connect.app-host': 'Opens {host}',
  'connect.app-preparing': 'Preparing…',
  'connect.app-stayed': 'Did {name} not open? Get it first, or scan the code with a device that has it.',
  'connect.app-failed':
    '{name} could not be opened from here. Scan the code, or copy the link into the wallet.',
  'connect.app-code': 'Show QR code',
  'connect.app-link': 'Open on this device',

  'connect.pair-declined-text':
    'You can try again. If {name} still shows an earlier request, close that one first.',
  'connect.pair-expired-title': 'This code has expired',
  'connect.pair-expired-text': 'Make a new one, and scan it within four minutes.',
  'connect.pair-failed-title': 'Couldn’t connect',
  'connect.pair-failed-text':
    'Check your connection and try again. If that does not help, load the page again.',
  'connect.pair-offline-title': 'You are offline',
  'connect.pair-offline-text': 'This continues by itself as soon as you are back online.',
  'connect.pair-absent-title': 'WalletConnect is not available',
  'connect.pair-absent-text': 'This app does not offer it. Go back and choose another wallet.',
  'connect.pair-invalid-title': 'Invalid link',
  'connect.pair-invalid-text': 'This site sent an invalid link. Try again to create a new one.',

  'connect.not-detected-title': 'Not detected',
  'connect.not-detected-text':
    '{name} is not installed in this browser. Install it, then load the page again.',
} satisfies Record<string, string>

export default pairMessages
