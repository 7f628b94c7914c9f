/** English texts of the swap’s progress and outcome. */
const statusMessages = {
  'swap.wallet-reset': 'Reset the allowance in your wallet',
  'swap.wallet-reset-text': 'Compare the address there, then confirm. Setting the new allowance is next.',
  // The specification fixes the English, as of `swap.wallet-swap`.
  'swap.wallet-approve': 'Approve limit increase in your wallet',
  'swap.wallet-approve-text': 'Compare the amount and the address there, then confirm. The swap is next.',
  'swap.wallet-swap': 'Confirm transaction in your wallet',
  'swap.wallet-swap-text': 'Compare the amounts there, then confirm.',
  'swap.network-allowance': 'Setting the allowance',
  'swap.network-allowance-text': 'Waiting for {network}. Next, you review the swap.',
  'swap.network-swap': 'Swapping {amount} {symbol}',
  'swap.network-swap-text': 'Waiting for {network}. You can close this; the swap continues.',
  'swap.allowed': 'Allowance set',
  'swap.allowed-text': 'Next, review the swap.',
  // The swap is complete.
  'swap.swapped': 'Swapped',
  'swap.swapped-text': 'You paid {amount} {symbol}.',
  'swap.received': 'You received {amount} {symbol}.',
  'swap.received-less':
    'That’s less than the minimum you reviewed. Check the transaction on the block explorer before you swap again.',
  'swap.new-balance': 'You now have {amount} {symbol}.',
  'swap.declined': 'Declined',
  'swap.declined-text': 'Nothing was sent.',
  // The wallet did not send the transaction.
  'swap.status-refused': 'Not sent',
  'swap.status-refused-text': 'Your wallet didn’t send it. Try again.',
  'swap.refused-pending': 'Your wallet has another open request. Respond to it, then try again.',
  'swap.refused-network': 'Your wallet is on another network. Switch it to {network}, then try again.',
  'swap.refused-reviewed':
    'The request for your wallet differed from what you reviewed, so it was stopped. This site may have been tampered with. Check your activity before you try again.',
  // {name} is a wallet: the site exchanged the code that reaches it.
  'swap.refused-provider': 'This site replaced {name}. Disconnect, reload the page, and connect again.',
  // {name} is a wallet.
  'swap.refused-batch': '{name} didn’t accept the steps as one. Try again to confirm them one by one.',
  // {payer} is a company or a host name that should have paid the network cost, and may have declined to.
  'swap.refused-payer':
    'It couldn’t be sent with {payer} paying the network cost. Nothing was spent. Try again to pay it yourself.',
  // The wallet ran some of the steps that it had promised to run as one.
  'swap.partial': 'Only some steps went through',
  'swap.partial-text': 'Some steps succeeded and others failed. Check your activity before you swap again.',
  'swap.short': 'Cancelled: less than the minimum would have arrived',
  'swap.short-text':
    'The price moved too far, or the token charges its own fee. You keep your {amount} {symbol}; only the network fee was spent.',
  'swap.reverted': 'Swap failed',
  'swap.reverted-text': '{network} reverted it; only the fee was spent. You keep your {amount} {symbol}.',
  'swap.reverted-allowance': 'Allowance not set',
  'swap.reverted-allowance-text': '{network} reverted it; only the fee was spent.',
  'swap.replaced': 'Your wallet sent another transaction instead',
  'swap.replaced-text': 'This swap no longer counts. Check your activity to see what was sent.',
  // The network no longer knows the transaction.
  'swap.dropped': 'Transaction dropped',
  'swap.dropped-text': '{network} no longer accepts it. Nothing left your account. Try again.',
  'swap.late': 'Still waiting',
  'swap.late-text': '{network} hasn’t confirmed it yet. Don’t swap again: your activity shows the result.',
  'swap.altered': 'Your wallet sent something different from what you reviewed',
  'swap.altered-text':
    '{network} received something other than what you reviewed. Check it on the block explorer, and don’t send anything else from here: this site or your wallet may have been tampered with.',
  'swap.stop-waiting': 'Stop waiting',
  'swap.explorer': 'View on block explorer',
  'swap.go-on': 'Continue to swap',
  'swap.done': 'Done',
  'swap.activity': 'View activity',
  'swap.again': 'Try again',
  'swap.back': 'Back to the form',
} satisfies Record<string, string>

export default statusMessages
