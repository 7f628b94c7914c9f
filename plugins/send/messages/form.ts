/** English texts of the form. The other views load their own. */
const messages = {
  'send.amount': 'Amount',
  'send.available': 'Balance: {amount}',
  // A button that enters the whole balance.
  'send.max': 'Max',
  'send.max-poor': 'Your balance is less than the fee',
  'send.max-failed': 'Couldn’t estimate the fee. Enter an amount.',
  'send.choose-token': 'Select token',
  'send.change-token': 'Sending {symbol}. Select another token',
  'send.to': 'To',
  'send.to-address': 'Address',
  'send.to-name': 'Address or name',
  'send.to-hint': 'Make sure it’s right: this can’t be undone',
  'send.paste': 'Paste',
  'send.paste-failed': 'Your browser blocked pasting. Paste with your keyboard instead.',
  'send.clear': 'Clear recipient',
  'send.looking': 'Looking up the name',
  // The main button while something is missing.
  'send.do-amount': 'Enter an amount',
  'send.do-correct': 'Check the amount',
  'send.do-funds': 'Insufficient funds',
  'send.do-address': 'Enter a recipient',
  'send.do-invalid': 'Invalid address',
  'send.do-preview': 'Review',
  // The specification fixes the English, as of the next one.
  'send.need-both': 'An amount and receiver address are required',
  'send.need-token': 'A token is required',
  'send.need-token-address': 'This token’s address is unknown. Select another token',
  // How the typed number was understood, if it could be mistaken.
  'send.read-as': 'Read as {amount} {symbol}',
  // {sign} is the decimal sign of the language.
  'send.not-an-amount': 'Enter a valid amount. Use digits and “{sign}”',
  'send.not-zero': 'Enter an amount above zero',
  'send.too-fine#one': 'Up to {count} decimal',
  'send.too-fine#other': 'Up to {count} decimals',
  'send.too-fine-whole': 'Whole numbers only',
  'send.too-much': 'You have {amount} {symbol}',
  'send.too-long': 'That text is too long for an address or a name. Copy it again.',
  // The specification fixes the beginning of the English.
  'send.name-unreachable': 'Error resolving name. Press the button to try again',
  'send.unreachable': 'Couldn’t check the address. Press the button to try again',
} satisfies Record<string, string>

export default messages
