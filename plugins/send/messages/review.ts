/** English texts of choosing a token and of the review. */
const reviewMessages = {
  'send.search': 'Search tokens',
  'send.clear-search': 'Clear search',
  'send.your-tokens': 'Your tokens',
  'send.found#one': '{count} token found',
  'send.found#other': '{count} tokens found',
  'send.loading-tokens': 'Loading your tokens',
  'send.no-tokens': 'No tokens found',
  'send.no-tokens-text': 'Your tokens will appear here',
  'send.no-match': 'None of your tokens matches “{query}”. Try another word.',
  'send.tokens-failed': 'Some tokens couldn’t be loaded and may be missing.',
  // A tag of a token whose name imitates another by letters of other scripts.
  'send.unusual': 'Look-alike characters',
  'send.you-send': 'Send',
  'send.network': 'Network',
  'send.from': 'From',
  'send.fee': 'Max fee',
  // In place of the fee if someone else pays it.
  'send.network-cost': 'Network cost',
  // {payer} is a company or a host name: who pays the network cost in the visitor's place.
  'send.paid-by': 'Paid by {payer}',
  'send.fee-loading': 'Estimating the fee',
  // What it costs to open the recipient’s account on Solana.
  'send.deposit': 'Opening the recipient’s account',
  // Followed by the next text.
  'send.careful': 'Review transaction carefully.',
  'send.careful-text': 'This can’t be undone.',
  'send.cancel': 'Cancel',
  'send.send': 'Send',
  'send.checking': 'Checking the name…',
  'send.change': 'Edit',
  'send.try-again': 'Try again',
  'send.nothing': 'Nothing to review',
  'send.nothing-text': 'The account or network changed. Fill in the form again.',
  'send.failed-funds': 'Insufficient funds',
  'send.failed-funds-text': 'The amount and the fee are more than you have. Send less, or press Max.',
  'send.failed-funds-fee-text':
    'The fee is paid in {symbol}, and you don’t have enough of it. Get some, then come back.',
  'send.failed-would-fail': 'This transfer would fail',
  // {reason} comes from the network, in English.
  'send.failed-would-fail-text':
    'The network simulated it and answered “{reason}”. Nothing was sent. Change the amount or the recipient.',
  'send.failed-minimum': 'Below the network minimum',
  'send.failed-minimum-text':
    'Send more, or press Max to send everything, so no account is left with too little.',
  'send.failed-token': 'This token can’t be sent from here',
  'send.failed-token-text':
    'It’s frozen, counts in different units than shown, or needs more than a transfer. Send it from your wallet instead.',
  'send.failed-more-text': 'It would take more than the amount you entered. Nothing was sent.',
  'send.failed-account': 'This account can’t send from here',
  'send.failed-account-text': 'Nothing was sent. Send from your wallet instead.',
  'send.failed-high': 'The fee is unusually high',
  'send.failed-high-text': 'Nothing was sent. Try again later.',
  // What a service reports contradicts itself, or what the network proves.
  'send.failed-source': 'The network’s data doesn’t add up',
  'send.failed-source-text': 'A service sent contradictory data. Nothing was sent. Try again later.',
  'send.failed-outdated': 'Something has changed',
  'send.failed-outdated-text': 'The network or your account has changed. Nothing was sent. Review it again.',
  'send.failed-fee': 'Couldn’t estimate the fee',
  'send.failed-fee-text': 'The network didn’t respond. Check your connection and try again.',
  'send.failed-name': 'Couldn’t check the name again',
  'send.failed-name-text': 'Nothing was sent. Check your connection and try again.',
  // {name} is a name, such as ada.eth.
  'send.moved': '{name} now points to a different address',
  'send.moved-text': 'Nothing was sent. Ask the recipient which address is right.',
  'send.moved-gone': '{name} no longer points to an address',
  'send.moved-before': 'When you reviewed it',
  'send.moved-now': 'Now',
} satisfies Record<string, string>

export default reviewMessages
