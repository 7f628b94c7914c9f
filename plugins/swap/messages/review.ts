/** English texts of choosing a token, of the slippage, of unsupported networks and of the review. */
const reviewMessages = {
  'swap.unsupported': 'Network not supported for Swaps',
  'swap.unsupported-text': 'You can swap tokens on these networks.',
  'swap.unsupported-none': 'None of this site’s networks supports swaps.',
  'swap.networks': 'Networks that support swaps',
  'swap.switch-failed': 'Couldn’t switch network',
  'swap.slippage-text':
    'How much the price may move before the swap is cancelled. If it is, only the network fee is spent.',
  'swap.slippage-percent': '{percent} slippage',
  'swap.slippage-own': 'Custom (%)',
  'swap.slippage-bounds': 'Enter a number from {from} to {to}',
  'swap.slippage-low': 'Low slippage: may fail',
  'swap.slippage-high': 'High slippage: risk of front-running',
  // {percent} is a number with its percent sign.
  'swap.impact-strong': 'You would lose {percent} of what you pay',
  'swap.impact-strong-text': 'The market is too small for this amount. Try a smaller one.',
  'swap.impact-confirm': 'Swap at this loss',
  'swap.slippage-strong': 'You may lose {percent} of what you pay',
  'swap.slippage-strong-text':
    'Others can trade ahead of you, so that you receive only the minimum. Allow less slippage.',
  'swap.slippage-confirm': 'Swap with this slippage',
  'swap.confirm-first': 'Confirm the loss first',
  'swap.too-many-decimals': 'Too many decimals to swap',
  'swap.search': 'Search tokens',
  'swap.clear-search': 'Clear search',
  'swap.suggested': 'Suggested tokens',
  'swap.your-tokens': 'Your tokens',
  'swap.all-tokens': 'Tokens',
  'swap.found#one': '{count} token found',
  'swap.found#other': '{count} tokens found',
  'swap.is-source': 'You’re paying with this',
  'swap.is-to': 'You’re receiving this',
  'swap.no-tokens': 'No tokens found',
  'swap.no-tokens-text': 'There’s nothing to swap on {network} right now.',
  'swap.no-match': 'No token matches “{query}”. Try another name or address.',
  'swap.you-send': 'Send',
  'swap.you-receive': 'Receive',
  'swap.cost': 'Max network cost',
  // {payer} is a company or a host name: who pays the network cost in the visitor's place.
  'swap.paid-by': 'Paid by {payer}',
  // What a simulation of the transaction received.
  'swap.simulated': 'Simulated amount',
  // No independent node could simulate it.
  'swap.own-witness': 'Only the service that built this swap could simulate it.',
  'swap.steps': 'Steps',
  // The allowance is how much of a token a contract may spend.
  'swap.step-reset': 'Reset allowance',
  'swap.step-reset-text': '{symbol} allows a new amount only after its current allowance is reset to zero.',
  'swap.step-approve': 'Approve {symbol}',
  'swap.step-swap': 'Swap',
  // The wallet asks once for both. {symbol} is the token that is paid.
  'swap.step-batch': 'Approve and swap {symbol}',
  'swap.step-done': 'Done',
  'swap.spender': 'Spender',
  'swap.allowance': 'Allowance',
  'swap.allowance-none': '0 {symbol}',
  'swap.allowance-exact': 'Exactly {amount} {symbol}',
  'swap.allowance-unlimited': 'Unlimited',
  'swap.unlimited': 'Allow unlimited spending',
  'swap.unlimited-text':
    'Skips this step next time. But anyone who controls this contract, or finds a flaw in it, could take all your {symbol} at any time.',
  // {name} is a wallet. An upgraded account has the code of a contract.
  'swap.upgrades': '{name} will ask to upgrade your account',
  'swap.upgrades-text':
    'It adds a contract’s code to your account, so that one confirmation covers all steps. Your address and funds stay the same, but that code can move your funds until you remove it in {name}. If you decline, you confirm each step instead.',
  // Followed by the next text.
  'swap.careful': 'Review transaction carefully.',
  'swap.careful-text': 'This can’t be undone.',
  'swap.checking': 'Checking the transaction',
  'swap.cancel': 'Cancel',
  'swap.change': 'Edit',
  'swap.do-reset': 'Reset allowance',
  'swap.do-approve': 'Approve',
  'swap.do-swap': 'Swap',
  'swap.expired': 'Quote expired',
  'swap.expired-text': 'Prices change. Get a new quote to continue.',
  'swap.moved': 'The price has changed',
  'swap.moved-better': 'You would receive more than you reviewed.',
  'swap.moved-worse': 'You would receive less than you reviewed.',
  // The amounts at the former and the current price.
  'swap.moved-before': 'Before',
  'swap.moved-now': 'Now',
  'swap.requote-none': 'No route found',
  'swap.requote-none-text': 'Change the amount or the token.',
  'swap.requote-failed': 'Couldn’t get a new quote',
  'swap.nothing': 'Nothing to review',
  'swap.nothing-text': 'The account or network changed. Fill in the form again.',
  'swap.refused': 'This swap was stopped',
  'swap.refused-text': 'Your wallet wasn’t asked, and nothing was spent.',
  // Reasons for `swap.refused`. "It" is the swap that the service built.
  'swap.refused-wrong-chain': 'The service built it for a different network.',
  'swap.refused-wrong-sender': 'The service built it for a different account.',
  'swap.refused-wrong-target': 'It would call a contract that isn’t the known exchange on this network.',
  'swap.refused-wrong-spender':
    'It would let someone other than the known exchange on this network spend your tokens.',
  'swap.refused-wrong-value':
    'It would send a different amount of the network’s currency than you’re paying.',
  'swap.refused-wrong-token': 'It involves different tokens from the ones you chose.',
  'swap.refused-wrong-amount': 'It would take a different amount from the one you entered.',
  'swap.refused-wrong-receiver': 'What you buy would go to an account that isn’t yours.',
  'swap.refused-wrong-decimals':
    'The service and the token disagree on the token’s decimals, so the amounts shown would be wrong.',
  'swap.refused-unknown-call': 'It would call an exchange function that can’t be checked.',
  'swap.refused-takes-more': 'It would take more than the amount you entered.',
  'swap.refused-unproven':
    'The call doesn’t say which token you’d receive, and no independent node could simulate it.',
  'swap.refused-receives-less':
    'You’d receive less than the minimum: the price moved, or the token charges its own fee. Go back for a new quote, or allow more slippage.',
  'swap.refused-unreadable': 'What the service built can’t be read, so it can’t be checked.',
  'swap.failed-funds': 'Insufficient funds',
  'swap.failed-funds-text':
    'The amount and the fee, paid in {symbol}, are more than you have. Enter less, or press Max.',
  'swap.failed-would-fail': 'This swap would fail',
  // {reason} comes from the network, in English.
  'swap.failed-would-fail-text':
    'The network simulated it and answered “{reason}”. Nothing was sent. Get a new quote, or change the amount.',
  'swap.failed-check': 'Couldn’t prepare the transaction',
  'swap.failed-check-text': 'The service or the network didn’t respond. Nothing was sent. Try again.',
} satisfies Record<string, string>

export default reviewMessages
