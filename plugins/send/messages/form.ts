/** English texts of the form. The other views load their own. */
const messages = {
  'send.unsupported': 'Unsupported chain',
  'send.unsupported-text': 'You can’t send on {network} from here. Choose another network to continue.',
  'send.unsupported-action': 'Choose another network',
  'send.amount': 'Amount',
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
  'send.too-much': 'You have {amount} {symbol}',
  'send.too-long': 'That text is too long for an address or a name. Copy it again.',
  'send.hidden-character': 'It contains a hidden character. Type the address, or copy it from another source',
  'send.malformed': 'This isn’t a valid address on {network}',
  'send.malformed-name': 'This isn’t a name or a valid address on {network}',
  'send.checksum': 'This address has a wrong or missing character. Copy it again',
  'send.other-chain': 'This address is for {chain}, but you’re sending on {network}',
  'send.other-network': 'This address isn’t for {network}',
  'send.burn': 'No one controls this address. Anything you send there is lost',
  'send.own-token': 'This is the address of {symbol} itself. Anything you send there is lost',
  // On Solana, a program’s address has no owner who could sign.
  'send.no-owner': 'This address belongs to a program. No one could spend what you send there',
  'send.is-token': 'This is a token’s address, not a recipient’s',
  'send.unknown-name': 'This name isn’t registered',
  // {reason} comes from the standard of names, in English.
  'send.name-invalid': 'This isn’t a valid name: {reason}',
  // The specification fixes the beginning of the English.
  'send.name-unreachable': 'Error resolving name. Press the button to try again',
  'send.unreachable': 'Couldn’t check the address. Press the button to try again',
  'send.caution-self': 'This is your own address',
  'send.caution-self-text': 'You’d only pay the fee.',
  'send.caution-look-alike': 'This looks like an address you’ve sent to, but it’s different',
  'send.caution-look-alike-text':
    'Its ends match, but the middle differs. Someone may have placed it in your history to trick you.',
  // Followed by the address that the receiver’s resembles.
  'send.caution-known': 'Address you sent to before',
  'send.caution-address-like': 'This name looks like an address',
  'send.caution-address-like-text':
    'It points to the address shown above, which may not be the one it spells. Anyone can choose such a name.',
  'send.confirm-self': 'Send to myself',
  'send.confirm-address-like': 'I’ve checked the address',
  'send.confirm-look-alike': 'I’ve compared them and want to use this one',
  'send.confirm-first': 'Confirm the address first',
} satisfies Record<string, string>

export default messages
