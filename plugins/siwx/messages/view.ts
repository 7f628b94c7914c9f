/** English texts of the view. */
const viewMessages = {
  // {dapp} is the name of the site.
  'siwx.heading': 'Sign in to {dapp}',
  // The account signs in on {count} networks, one after another.
  'siwx.heading-of': 'Sign in on {network} ({index} of {count})',
  'siwx.why': 'Signing proves this account is yours. It’s free.',
  'siwx.why-disconnects':
    'Signing proves this account is yours. It’s free. Cancelling disconnects your wallet.',
  'siwx.preparing': 'Preparing the message',
  // {name} is a wallet.
  'siwx.confirm': 'Confirm the request in {name}.',
  'siwx.confirm-there': 'Open {name} and confirm the request there.',
  'siwx.declined': 'Nothing was signed. Try again.',
  'siwx.refused': 'Sign-in was refused. Try again.',
  // {words} come from the site’s server, as below.
  'siwx.refused-because': 'Sign-in was refused: “{words}”',
  'siwx.unchecked-because': 'Couldn’t sign you in: “{words}”',
  'siwx.unchecked': 'Couldn’t check your signature. Try again in a moment.',
  'siwx.prepare-failed': 'Couldn’t prepare the message. Try again in a moment.',
  'siwx.prepare-offline': 'You’re offline. The message is prepared when you’re back online.',

  'siwx.checking': 'Checking your sign-in',
  'siwx.check-failed': 'Couldn’t check your sign-in',
  'siwx.check-failed-why': 'The service didn’t respond. You stay connected, and we’ll check again soon.',
  'siwx.check-failed-offline': 'You’re offline. We’ll check again when you’re back online.',
  // A button that disconnects the wallet of this network.
  'siwx.leave': 'Leave {network}',
  'siwx.disconnect': 'Disconnect',

  // Names of the message’s fields.
  'siwx.statement': 'Statement',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.show-message': 'Show full message',
  'siwx.hide-message': 'Hide full message',
  'siwx.message-failed': 'Couldn’t show the message. Try again in a moment.',

  'siwx.sign': 'Sign',
  'siwx.signing': 'Signing…',
  'siwx.cancel': 'Cancel',
  'siwx.cancelling': 'Cancelling…',
  'siwx.try-again': 'Try again',
} satisfies Record<string, string>

export default viewMessages
