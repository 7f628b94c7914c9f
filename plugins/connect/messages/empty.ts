/** English texts for a browser without wallets. */
const emptyMessages = {
  'connect.none-title': 'No wallets found',
  'connect.none-text': 'This browser has no wallet yet. Get one, then come back.',
  'connect.get-wallet': 'Get a wallet',
} satisfies Record<string, string>

export default emptyMessages
