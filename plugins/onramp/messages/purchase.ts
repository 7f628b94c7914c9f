/** English texts of the views after and beside the form. */
const purchaseMessages = {
  'onramp.search': 'Search tokens',
  'onramp.clear': 'Clear search',
  'onramp.tokens': 'Tokens you can buy',
  'onramp.found#one': '{count} token found',
  'onramp.found#other': '{count} tokens found',
  'onramp.no-match': 'No tokens found',
  // {query} is what the visitor searched for.
  'onramp.no-match-text': 'No token here matches “{query}”. Try another word.',
  'onramp.fiats': 'Currencies you can pay with',
  // {label} is the provider, in all texts of this file.
  'onramp.buy-in': 'Buy in {label}',
  'onramp.external': 'Continue in the {label} window',
  // {host} is the host of the provider’s site.
  'onramp.host': 'Check that the window shows {host}.',
  'onramp.arrives': 'Your purchase arrives on {network} within minutes of payment.',
  'onramp.blocked': 'Your browser blocked the window',
  'onramp.blocked-text': 'Use the link below to open {label}.',
  'onramp.open-link': 'Open {label}',
  'onramp.closed': 'Window closed',
  'onramp.closed-text': 'If you paid, {symbol} arrives on {network} within minutes.',
  'onramp.failed': 'Purchase failed',
  'onramp.failed-text': 'Couldn’t open {label}. Nothing was bought. Try again.',
  // {host} is a host that does not belong to the provider.
  'onramp.refused-text':
    'The service pointed to {host}, which isn’t a {label} site, so it wasn’t opened. Nothing was bought.',
  'onramp.balance': 'You now have {amount} {symbol}.',
  'onramp.copy': 'Copy link',
  'onramp.copied': 'Link copied',
  'onramp.copy-failed': 'Failed to copy',
  'onramp.done': 'Done',
  'onramp.none': 'No purchase in progress',
  'onramp.none-text': 'The account or network changed. Start again.',
  'onramp.buy': 'Buy',
  'onramp.what': 'Buy crypto',
  'onramp.what-text':
    'Choose what to buy and how to pay. A provider takes the payment in its own window and sends your purchase straight to your wallet.',
} satisfies Record<string, string>

export default purchaseMessages
