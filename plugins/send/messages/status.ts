/** English texts of the transfer’s progress and outcome. */
const statusMessages = {
  // {name} is a wallet.
  'send.waiting-wallet': 'Continue in {name}',
  'send.waiting-wallet-text': 'Compare the amount and the address there, then confirm.',
  'send.waiting-network': 'Sending {amount} {symbol}',
  'send.waiting-network-text': 'Waiting for {network}. You can close this; the transfer continues.',
  'send.sent': 'Sent',
  'send.sent-text': '{amount} {symbol} arrived.',
  'send.balance': 'You now have {amount} {symbol}.',
  'send.reverted': 'Transfer failed',
  'send.reverted-text': '{network} reverted it; only the fee was spent. You keep your {amount} {symbol}.',
  'send.replaced': 'Your wallet sent another transaction instead',
  'send.replaced-text': 'This transfer no longer counts. Check your activity to see what was sent.',
  // The network no longer knows the transaction.
  'send.dropped': 'Transfer dropped',
  'send.dropped-text': '{network} no longer accepts it. Nothing left your account. Send it again.',
  'send.late': 'Still waiting',
  'send.late-text': '{network} hasn’t confirmed it yet. Don’t send it again: your activity shows the result.',
  'send.altered': 'Your wallet sent something different from what you reviewed',
  'send.altered-text':
    '{network} received something other than the {amount} {symbol} you reviewed. Check it on the block explorer, and don’t send anything else from here: this site or your wallet may have been tampered with.',
  'send.declined': 'Declined',
  'send.declined-text': 'Nothing was sent.',
  // The wallet did not send the transaction.
  'send.refused': 'Not sent',
  'send.refused-text': 'Your wallet didn’t send it. Try again.',
  'send.refused-pending': 'Your wallet has another open request. Respond to it, then try again.',
  // {payer} is a company or a host name that should have paid the network cost, and may have declined to.
  'send.refused-payer':
    'It couldn’t be sent with {payer} paying the network cost. Nothing was spent. Try again to pay it yourself.',
  'send.refused-network': 'Your wallet is on another network. Switch it to {network}, then try again.',
  'send.refused-reviewed':
    'The request for your wallet differed from what you reviewed, so it was stopped. This site may have been tampered with. Check your activity before you try again.',
  // {name} is a wallet: the site exchanged the code that reaches it.
  'send.refused-provider': 'This site replaced {name}. Disconnect, reload the page, and connect again.',
  'send.stop-waiting': 'Stop waiting',
  'send.explorer': 'View on block explorer',
  'send.done': 'Done',
  'send.activity': 'View activity',
  'send.again': 'Try again',
  'send.back': 'Back to the form',
  // Shown as toasts if the view was left before.
  'send.told-sent': 'Your transfer arrived',
  'send.told-failed': 'Your transfer didn’t go through',
} satisfies Record<string, string>

export default statusMessages
