/** English texts of the views after and beside the form. */
const purchaseMessages = {
  'onramp.search': 'Search token',
  'onramp.clear': 'Clear search',
  'onramp.tokens': 'Tokens that can be bought',
  'onramp.no-match': 'No token found',
  'onramp.no-match-text': 'Nothing that is sold here is called “{query}”.',
  'onramp.fiats': 'Currencies to pay in',
  'onramp.buy-in': 'Buy in {label}',
  'onramp.preparing': 'Opening {label}',
  'onramp.external': 'Continue in external window',
  'onramp.host': 'Its page is on {host}.',
  'onramp.arrives': 'What you buy arrives on {network} within minutes of the payment.',
  'onramp.blocked': 'Your browser blocked the window',
  'onramp.blocked-text': 'Open {label} by the link below.',
  'onramp.open-link': 'Open {label}',
  'onramp.closed': 'Window closed',
  'onramp.closed-text':
    'Come back when finished: {symbol} arrives on {network} within minutes of the payment.',
  'onramp.failed': 'Buy failed',
  'onramp.failed-text': '{label} could not be opened. Nothing was bought.',
  'onramp.refused-text':
    'The service led to {host}, which is not a site of {label}. It was not opened, and nothing was bought.',
  'onramp.balance': 'You have {amount} {symbol} now.',
  'onramp.copy': 'Copy link',
  'onramp.copied': 'Link copied',
  'onramp.copy-failed': 'Failed to copy',
  'onramp.done': 'Done',
  'onramp.none': 'Nothing is being bought',
  'onramp.none-text': 'The account or the network has changed. Start again.',
  'onramp.buy': 'Buy',
  'onramp.what': 'Buy crypto',
  'onramp.what-text':
    'Choose what to buy and how to pay. A provider takes the payment in a window of its own and sends what you bought straight to your wallet.',
} satisfies Record<string, string>

export default purchaseMessages
