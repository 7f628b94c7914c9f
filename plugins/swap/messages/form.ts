/** English texts of the form. The other views load their own. */
const messages = {
  'swap.title': 'Swap',
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  'swap.balance': 'Balance: {amount}',
  // A button that enters the whole balance.
  'swap.max': 'Max',
  'swap.max-poor': 'Your balance is less than the fee',
  'swap.max-failed': 'Couldn’t estimate the fee. Enter an amount.',
  // A link that opens the purchase of {symbol}.
  'swap.buy': 'Buy {symbol}',
  'swap.choose': 'Select token',
  'swap.change-source': 'Paying with {symbol}. Select another token',
  'swap.change-to': 'Receiving {symbol}. Select another token',
  // A button that exchanges the two tokens.
  'swap.flip': 'Switch direction',
  // The main button while something is missing.
  'swap.do-amount': 'Enter an amount',
  'swap.do-correct': 'Check the amount',
  'swap.do-funds': 'Insufficient balance',
  'swap.do-no-offer': 'No route found',
  'swap.try-again': 'Try again',
  'swap.do-review': 'Review swap',
  'swap.quoting': 'Getting a quote',
  'swap.need-amount': 'Enter the amount to pay',
  'swap.not-zero': 'Enter an amount above zero',
  // {sign} is the decimal sign of the language.
  'swap.not-an-amount': 'Enter a valid amount. Use digits and “{sign}”',
  // How the typed number was understood, if it could be mistaken.
  'swap.read-as': 'Read as {amount} {symbol}',
  'swap.too-fine#one': 'Up to {count} decimal',
  'swap.too-fine#other': 'Up to {count} decimals',
  'swap.too-much': 'You have {amount} {symbol}',
  'swap.no-offer': 'No route found. Try another amount or token.',
  'swap.failed': 'Couldn’t get a quote. Check your connection.',
  'swap.offline': 'You’re offline. The quote updates when you’re back online.',
  'swap.tokens-loading': 'Loading tokens',
  'swap.tokens-failed': 'Couldn’t load tokens',
  'swap.check-connection': 'Check your connection and try again.',
  // For screen readers.
  'swap.quoted': 'You receive {amount} {symbol}',
  'swap.rate': '1 {symbol} = {amount} {other}',
  'swap.rate-market': '1 {symbol} ≈ {amount} {other}',
  'swap.details': 'Details',
  'swap.refresh': 'Get a new quote',
  // How far this swap is below the market price.
  'swap.impact': 'Price impact',
  'swap.unknown': 'Unknown',
  // How much the price may move before the swap is cancelled.
  'swap.slippage': 'Max slippage',
  'swap.fee': 'Provider fee',
  'swap.network-cost': 'Network cost',
  'swap.minimum': 'Minimum received',
  'swap.impact-high': '{percent} below the market price',
  // A tag of a token whose name imitates another by letters of other scripts.
  'swap.unusual': 'Look-alike characters',

  // Toasts. The specification fixes the English, but of the last one.
  'swap.toast-initialize': 'Failed to initialize swap',
  'swap.toast-price': 'Failed to fetch network token price',
  'swap.toast-allowance': 'Failed to check allowance',
  'swap.toast-approval': 'Failed to create approval transaction',
  'swap.toast-transaction': 'Failed to create transaction',
  'swap.toast-error': 'Transaction error',
  'swap.toast-swapped': 'Your swap is complete',
} satisfies Record<string, string>

export default messages
