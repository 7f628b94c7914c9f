/** English texts of the transfer’s progress and outcome. */
const statusMessages = {
  'send.your-wallet': 'your wallet',
  'send.waiting-wallet': 'Continue in {name}',
  'send.waiting-wallet-text': 'Compare the amount and the address there, then confirm.',
  'send.waiting-network': 'Sending {amount} {symbol}',
  'send.waiting-network-text': 'Waiting for {network}. You may close this: it goes on by itself.',
  'send.sent': 'Sent',
  'send.sent-text': '{amount} {symbol} arrived.',
  'send.balance': 'You have {amount} {symbol} now.',
  'send.reverted': 'The transfer failed',
  'send.reverted-text': '{network} reverted it; only the fee was spent. You keep your {amount} {symbol}.',
  'send.replaced': 'Your wallet sent another transaction instead',
  'send.replaced-text': 'This one is void. Look at your activity to see what was sent.',
  'send.dropped': 'Transfer dropped',
  'send.dropped-text': '{network} will not take it any more. Nothing left your account. Send it again.',
  'send.late': 'Still waiting',
  'send.late-text':
    '{network} has not confirmed it yet. Do not send it again: your activity shows how it ends.',
  'send.altered': 'Your wallet sent something different from what you reviewed',
  'send.altered-text':
    'What {network} got is not the {amount} {symbol} that you reviewed. Look at it on the explorer, and send nothing more from here: this page or {name} may be tampered with.',
  'send.declined': 'Declined',
  'send.declined-text': 'Nothing was sent.',
  'send.refused': 'Not sent',
  'send.refused-text': '{name} did not send it. Try again.',
  'send.refused-pending': '{name} still shows another request. Answer that one first, then try again.',
  'send.refused-network': '{name} is on another network. Switch it to {network}, then try again.',
  'send.refused-reviewed':
    'What {name} was to be asked is not what you reviewed, so it was stopped. Something on this page may be tampering: look at your activity before you try again.',
  'send.refused-provider': 'This site replaced {name}. Disconnect, reload the page, and connect again.',
  'send.stop-waiting': 'Stop waiting',
  'send.explorer': 'View on explorer',
  'send.done': 'Done',
  'send.activity': 'View activity',
  'send.again': 'Try again',
  'send.back': 'Back to the form',
  'send.told-sent': 'Your transfer has arrived',
  'send.told-failed': 'Your transfer did not get through',
} satisfies Record<string, string>

export default statusMessages
