/** English texts about a receiver that was found or refused. Loaded with the search for it. */
const receiverMessages = {
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
  'send.caution-self': 'This is your own address',
  'send.caution-self-text': 'You’d only pay the fee.',
  'send.caution-look-alike': 'This looks like an address you’ve sent to, but it’s different',
  'send.caution-look-alike-text':
    'Its ends match, but the middle differs. Someone may have placed it in your history to trick you.',
  // Followed by the address that the receiver’s resembles.
  'send.caution-known': 'Address you sent to before',
  'send.caution-address-like': 'This name looks like an address',
  'send.caution-address-like-text':
    'The name leads to the address shown above, and not necessarily to the one it looks like. Anyone can choose such a name.',
  'send.confirm-self': 'Send to myself',
  'send.confirm-address-like': 'I’ve checked the address',
  'send.confirm-look-alike': 'I’ve compared them and want to use this one',
  'send.confirm-first': 'Confirm the address first',
} satisfies Record<string, string>

export default receiverMessages
