/** English texts of the form. Other views bring their own. */
const messages = {
  'onramp.heading': 'Buy crypto',
  'onramp.loading': 'Loading offers',
  // The list of what can be bought did not load.
  'onramp.sample': 'Showing sample offers; the provider’s may differ.',
  'onramp.retry': 'Try again',
  'onramp.nothing': 'Buying isn’t available here',
  'onramp.nothing-text': 'You can’t buy on {network} from here. Choose another network to continue.',
  'onramp.other-network': 'Choose another network',
  'onramp.you-pay': 'You pay',
  'onramp.change-fiat': 'Paying in {currency}. Select another currency',
  // {min} and {max} are amounts with their currency, such as $10.00.
  'onramp.limits': 'From {min} to {max}',
  // {sign} is the decimal sign of the language.
  'onramp.not-an-amount': 'Enter a valid amount. Use digits and “{sign}”',
  'onramp.need-amount': 'Enter an amount from {min} to {max}',
  'onramp.too-fine': 'Up to 2 decimals',
  'onramp.too-low': 'Minimum {min}',
  'onramp.too-high': 'Maximum {max}',
  // Names a group of buttons for screen readers.
  'onramp.quick': 'Quick amounts',
  'onramp.methods': 'Pay with',
  'onramp.method-card': 'Card',
  // A payment from a bank account (ACH).
  'onramp.method-ach': 'Bank account',
  'onramp.you-buy': 'You buy',
  'onramp.change-token': 'Buying {symbol}, {name} on {network}. Select another token',
  // A token and its network.
  'onramp.on-network': '{name} on {network}',
  'onramp.you-get': 'You get about',
  'onramp.before-fees': 'Before fees',
  'onramp.fee': 'Provider fee',
  'onramp.network-fee': 'Network fee',
  'onramp.total': 'Total',
  'onramp.quote-loading': 'Getting a quote',
  // For screen readers.
  'onramp.quote-ready': 'You get about {amount} {symbol} for {total}',
  // {label} is the provider.
  'onramp.quote-failed': 'Price unavailable. {label} shows it before you pay.',
  'onramp.quote-offline': 'You’re offline. The quote updates when you’re back online.',
  'onramp.network': 'Network',
  // Followed by the address of the account.
  'onramp.to': 'Delivered to',
  // The main button. {label} is the provider.
  'onramp.continue-with': 'Continue with {label}',
  // {range} is a range such as 1-2%.
  'onramp.fees': 'Fees {range}',
  'onramp.opening': 'Opening {label}',
  'onramp.how': 'How does it work?',
} satisfies Record<string, string>

export default messages
