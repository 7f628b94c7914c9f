/** English texts of the first view. The other views load theirs from the other files here. */
const messages = {
  'connect.wallets': 'Wallets',
  // Tags of wallets, down to `connect.multichain`.
  'connect.installed': 'Installed',
  'connect.connected': 'Connected',
  'connect.recent': 'Recent',
  'connect.qr-code': 'QR code',
  // The wallet works on several chains.
  'connect.multichain': 'Multichain',
  // Several wallets of this browser use the same id, so one may imitate another.
  'connect.contested': 'Two wallets claim this ID',
  'connect.all-wallets': 'All Wallets',
  // Stands between the ways to connect, such as email and wallets.
  'connect.or': 'or',
  'connect.none-title': 'No wallets found',
  'connect.none-text': 'This browser has no wallet yet. Get one, then come back.',
  'connect.get-wallet': 'Get a wallet',
  // Followed by the link `connect.guide-link`.
  'connect.guide': 'New to wallets?',
  'connect.guide-link': 'See how they work',
  // Stands for {terms} in the sentences below, as the next one does for {privacy}.
  'connect.terms': 'terms of service',
  'connect.privacy': 'privacy policy',
  'connect.legal': 'By connecting, you agree to the {terms} and {privacy}.',
  'connect.legal-terms': 'By connecting, you agree to the {terms}.',
  'connect.legal-privacy': 'By connecting, you agree to the {privacy}.',
  'connect.disconnect-failed': 'Failed to disconnect',
} satisfies Record<string, string>

export default messages
