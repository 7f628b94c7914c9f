/** English texts of the views that pair a wallet. */
const pairMessages = {
  'connect.pair-scan': 'Scan this QR code with your phone',
  'connect.pair-code': 'QR code to connect with {name}',
  'connect.pair-code-any': 'QR code to connect a wallet',
  'connect.pair-making': 'Creating QR code',
  'connect.pair-slow': 'This is taking longer than usual.',
  // For screen readers.
  'connect.pair-renewed': 'The QR code was renewed.',
  'connect.pair-copy': 'Copy link',
  'connect.pair-copied': 'Link copied',
  'connect.pair-copy-failed': 'Failed to copy',
  // Followed by the link `connect.pair-get`.
  'connect.pair-missing': 'Don’t have {name}?',
  'connect.pair-get': 'Get',

  // Names the tabs for screen readers. The tabs are the next four.
  'connect.pair-ways': 'Ways to connect',
  'connect.pair-browser': 'Browser',
  'connect.pair-mobile': 'Mobile',
  'connect.pair-webapp': 'Web app',
  'connect.pair-desktop': 'Desktop',

  'connect.app-title': 'Continue in {name}',
  'connect.app-mobile': 'Accept the connection request in the wallet.',
  'connect.app-web': 'Open the wallet’s site in a new tab and accept the request there.',
  'connect.app-desktop': 'Open the wallet’s app on this computer and accept the request there.',
  'connect.app-open': 'Open',
  // {host} is the host of a link that leads away from the wallet’s own site.
  'connect.app-host': 'Opens {host}',
  'connect.app-preparing': 'Preparing…',
  // {name} is a wallet.
  'connect.app-stayed': 'If {name} didn’t open, get it first, or scan the QR code with a device that has it.',
  'connect.app-failed': 'Couldn’t open {name}. Scan the QR code, or copy the link into the wallet.',
  'connect.app-code': 'Show QR code',
  'connect.app-link': 'Open on this device',

  'connect.pair-declined-text': 'Try again. If your wallet still shows an earlier request, close it first.',
  'connect.pair-expired-title': 'Connection request expired',
  'connect.pair-expired-text': 'Try again, and respond within four minutes.',
  'connect.pair-failed-title': 'Couldn’t connect',
  'connect.pair-failed-text': 'Check your connection and try again. If that doesn’t help, reload the page.',
  'connect.pair-offline-title': 'You’re offline',
  'connect.pair-offline-text': 'This continues when you’re back online.',
  'connect.pair-absent-title': 'WalletConnect isn’t available',
  'connect.pair-absent-text': 'This site doesn’t offer it. Go back and choose another wallet.',
  'connect.pair-invalid-title': 'Invalid link',
  'connect.pair-invalid-text': 'This site sent an invalid link. Try again to create a new one.',

  'connect.not-detected-title': 'Not detected',
  'connect.not-detected-text': '{name} isn’t installed in this browser. Install it, then reload the page.',
} satisfies Record<string, string>

export default pairMessages
