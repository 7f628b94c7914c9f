/** English texts of the settings and receive views. */
const settingsAndReceiveMessages = {
  'account.explorer': 'Block explorer',
  'account.settings-loading': 'Loading settings',
  'account.wallet': 'Connected wallet',
  // An account that one private key controls, unlike a smart account.
  'account.use-eoa': 'Switch to your regular account',
  'account.use-smart-account': 'Switch to your smart account',
  // Kinds of Bitcoin accounts: for payments, and for ordinals.
  'account.use-payment': 'Switch to your payment account',
  'account.use-ordinal': 'Switch to your ordinals account',
  'account.switch-failed': 'Couldn’t switch account',
  'account.receive-qr': 'QR code of your address',
  'account.receive-hint': 'Copy your address or scan this code to receive.',
  'account.compatible': 'Compatible Networks',
  'account.receive-networks#one': 'Only receive assets on this network',
  'account.receive-networks#other': 'Only receive assets on these networks',
  'account.receive-networks-text': 'Assets sent to this address on any other network could be lost.',
} satisfies Record<string, string>

export default settingsAndReceiveMessages
