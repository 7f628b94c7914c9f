/** English texts of the wallets in the first view. What loads after them brings its own. */
const messages = {
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.connected': 'Connected',
  'connect.recent': 'Recent',
  'connect.qr-code': 'QR code',
  'connect.multichain': 'Multichain',
  'connect.contested': 'Two wallets claim this ID',
  'connect.all-wallets': 'All Wallets',
  'connect.or': 'or',
} satisfies Record<string, string>

export default messages
