/** English texts of the view. */
const viewMessages = {
  'siwx.heading': 'Sign in to {dapp}',
  'siwx.heading-of': 'Sign in on {network} ({index} of {count})',
  'siwx.why': 'Signing proves that this account is yours. It is free.',
  'siwx.why-disconnects':
    'Signing proves that this account is yours. It is free. Cancelling disconnects your wallet.',
  'siwx.preparing': 'Preparing the message',
  'siwx.confirm': 'Confirm the request in {name}.',
  'siwx.confirm-there': 'Open {name} and confirm the request there.',
  'siwx.declined': 'Nothing was signed. You can try again.',
  'siwx.refused': 'The sign-in was refused. You can try again.',
  'siwx.refused-because': 'The sign-in was refused: “{words}”',
  'siwx.unchecked-because': 'You could not be signed in: “{words}”',
  'siwx.unchecked': 'Your signature could not be checked. Try again in a moment.',
  'siwx.prepare-failed': 'The message could not be prepared. Try again in a moment.',
  'siwx.prepare-offline': 'You are offline. The message is prepared once you are back.',
  'siwx.your-wallet': 'your wallet',

  'siwx.checking': 'Checking your sign-in',
  'siwx.check-failed': 'Couldn’t check your sign-in',
  'siwx.check-failed-why': 'The service didn’t answer. Your connection is kept, and checked again soon.',
  'siwx.check-failed-offline': 'You are offline. It is checked again once you are back.',
  'siwx.leave': 'Leave {network}',
  'siwx.disconnect': 'Disconnect',

  'siwx.statement': 'Statement',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.show-message': 'Show full message',
  'siwx.hide-message': 'Hide full message',
  'siwx.message-failed': 'The message could not be shown. Try again in a moment.',

  'siwx.sign': 'Sign',
  'siwx.signing': 'Signing...',
  'siwx.cancel': 'Cancel',
  'siwx.cancelling': 'Cancelling...',
  'siwx.try-again': 'Try again',
} satisfies Record<string, string>

export default viewMessages
