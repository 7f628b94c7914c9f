/** English texts of the review’s speeds and notes. Loaded with the first estimate that has some. */
const conditionMessages = {
  'send.speed': 'Speed',
  'send.speed-slow': 'Slow',
  'send.speed-normal': 'Normal',
  'send.speed-fast': 'Fast',
  // Coins that may hold collectibles of Bitcoin, which are worth more than the coin.
  'send.coins-left#one': '{count} coin worth {amount} stays untouched, because it may hold ordinals.',
  'send.coins-left#other': '{count} coins worth {amount} stay untouched, because they may hold ordinals.',
  'send.stays': '{amount} stays in your account, so that it remains open on {network}.',
  // Two buttons, of which one replaces the other.
  'send.send-it-too': 'Send it too',
  'send.keep-open': 'Keep the account open',
  'send.closes': 'This closes your account on {network}.',
  'send.closes-lost': 'This closes your account on {network}, and {amount} is lost.',
  'send.confirm-closes': 'Close my account',
  'send.closes-first': 'Confirm this first',
} satisfies Record<string, string>

export default conditionMessages
