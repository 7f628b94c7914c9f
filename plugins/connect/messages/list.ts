/** English texts of the wallets in the first view. What loads after them brings its own, from the other files here. */
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
} satisfies Record<string, string>

export default messages
