/** English texts of the swap’s progress and outcome. */
const statusMessages = {
  'swap.your-wallet': 'your wallet',
  'swap.wallet-reset': 'Reset the allowance in {name}',
  'swap.wallet-reset-text': 'Compare the address there, then confirm. The new allowance is asked for next.',
  'swap.wallet-approve': 'Approve limit increase in your wallet',
  'swap.wallet-approve-text': 'Compare the amount and the address in {name}, then confirm. The swap is next.',
  'swap.wallet-swap': 'Confirm transaction in your wallet',
  'swap.wallet-swap-text': 'Compare the amounts in {name}, then confirm.',
  'swap.network-allowance': 'Setting the allowance',
  'swap.network-allowance-text': 'Waiting for {network}. The swap itself is reviewed next.',
  'swap.network-swap': 'Swapping {amount} {symbol}',
  'swap.network-swap-text': 'Waiting for {network}. You may close this: it goes on by itself.',
  'swap.allowed': 'The allowance is set',
  'swap.allowed-text': 'The swap itself is next.',
  'swap.swapped': 'Swapped',
  'swap.swapped-text': 'You paid {amount} {symbol}.',
  'swap.received': 'You received {amount} {symbol}.',
  'swap.received-less':
    'That is less than the minimum you reviewed. Look at the transaction on the explorer before you swap again.',
  'swap.new-balance': 'You have {amount} {symbol} now.',
  'swap.declined': 'Declined',
  'swap.declined-text': 'Nothing was sent.',
  'swap.status-refused': 'It was not sent',
  'swap.status-refused-text': '{name} did not send it. Try again.',
  'swap.refused-pending': '{name} still shows another request. Answer that one first, then try again.',
  'swap.refused-network': '{name} is on another network. Switch it to {network}, then try again.',
  'swap.refused-reviewed':
    'What {name} was to be asked is not what you reviewed, so it was stopped. Something on this page may be tampering: look at your activity before you try again.',
  'swap.refused-provider':
    'This page has put something else in the place of {name}. Disconnect, load the page again, and connect anew.',
  'swap.short': 'Called off: less than the minimum would have arrived',
  'swap.short-text':
    'The price moved too far meanwhile, or the token takes a fee of its own. You keep your {amount} {symbol}; only the network’s fee is spent.',
  'swap.reverted': 'The swap failed',
  'swap.reverted-text':
    '{network} ran it and took it back. The fee is spent, {amount} {symbol} stayed with you.',
  'swap.reverted-allowance': 'The allowance was not set',
  'swap.reverted-allowance-text': '{network} ran it and took it back. Only the fee is spent.',
  'swap.replaced': 'Your wallet sent another transaction instead',
  'swap.replaced-text': 'This one is void. Look at your activity to see what was sent.',
  'swap.dropped': 'It never got through',
  'swap.dropped-text': '{network} will not take it any more. Nothing left your account. Try again.',
  'swap.late': 'Still waiting',
  'swap.late-text': '{network} has not confirmed it yet. Do not swap again: your activity shows how it ends.',
  'swap.altered': 'Your wallet sent something else than you reviewed',
  'swap.altered-text':
    'What {network} got is not what you reviewed. Look at it on the explorer, and send nothing more from here: this page or {name} may be tampered with.',
  'swap.stop-waiting': 'Stop waiting',
  'swap.explorer': 'View on explorer',
  'swap.go-on': 'Go on to the swap',
  'swap.done': 'Done',
  'swap.activity': 'View activity',
  'swap.again': 'Try again',
  'swap.back': 'Back to the form',
} satisfies Record<string, string>

export default statusMessages
