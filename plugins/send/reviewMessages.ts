/** English texts of choosing a token and of the review. */
const reviewMessages = {
  'send.search': 'Search token',
  'send.clear-search': 'Clear the search',
  'send.your-tokens': 'Your tokens',
  'send.loading-tokens': 'Loading your tokens',
  'send.no-tokens': 'No tokens found',
  'send.no-tokens-text': 'Your tokens will appear here',
  'send.no-match': 'No token of yours has “{query}” in its name. Try another word.',
  'send.tokens-failed': 'Some tokens may be missing: they could not be read.',
  'send.unusual': 'Look-alike characters',
  'send.you-send': 'Send',
  'send.receiver': 'To',
  'send.network': 'Network',
  'send.from': 'From',
  'send.fee': 'Max fee',
  'send.fee-loading': 'Asking the network for the fee',
  'send.deposit': 'Opening the receiver’s account',
  'send.careful': 'Review transaction carefully',
  'send.careful-text': 'This can’t be undone.',
  'send.cancel': 'Cancel',
  'send.send': 'Send',
  'send.checking': 'Checking the name',
  'send.change': 'Edit',
  'send.try-again': 'Try again',
  'send.nothing': 'There is nothing to review',
  'send.nothing-text': 'The account or the network has changed. Fill in the form again.',
  'send.failed-funds': 'Insufficient funds',
  'send.failed-funds-text':
    'The amount and the fee together are more than you have. Send less, or press Max.',
  'send.failed-funds-fee-text':
    'The fee is paid in {symbol}, and you have too little of it. Get some, then come back.',
  'send.failed-would-fail': 'This transfer would fail',
  'send.failed-would-fail-text':
    'The network tried it out and says: “{reason}”. Nothing was sent. Change the amount or the receiver.',
  'send.failed-minimum': 'Below the network minimum',
  'send.failed-minimum-text':
    'Send more, or everything with Max, so that no account is left with too little.',
  'send.failed-token': 'This token cannot be sent from here',
  'send.failed-token-text':
    'It is frozen, counts otherwise than shown, or asks for more than a transfer. Send it from your wallet’s own app.',
  'send.failed-fee': 'Couldn’t estimate the fee',
  'send.failed-fee-text': 'The network did not answer. Check your connection and try again.',
  'send.failed-name': 'The name could not be checked again',
  'send.failed-name-text': 'Nothing was sent. Check your connection and try again.',
  'send.moved': '{name} now points to a different address',
  'send.moved-text': 'Nothing was sent. Ask the receiver which one is right.',
  'send.moved-gone': '{name} no longer points to an address',
  'send.moved-before': 'When you reviewed it',
  'send.moved-now': 'Now',
} satisfies Record<string, string>

export default reviewMessages
