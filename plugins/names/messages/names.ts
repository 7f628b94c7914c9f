/** English texts of all views. */
const messages = {
  'names.choose-row': 'Choose account name',
  'names.choose-title': 'Choose your account name',
  'names.choose-text':
    'A name is easier to read than an address, so people can find and pay you by it. It’s free.',
  'names.choose': 'Choose name',
  'names.learn': 'Learn more about names',
  'names.title': 'Choose name',
  'names.name': 'Name',
  // An example of a name: lower-case letters a to z.
  'names.placeholder': 'yourname',
  'names.clear': 'Clear name',
  'names.hint': 'At least 4 letters, digits or hyphens',
  'names.characters': 'Use only letters a–z, digits and hyphens',
  'names.long': 'Up to 63 characters',
  'names.hyphen-end': 'A name can’t start or end with a hyphen',
  // Names such as "xn--berth" stand for other scripts.
  'names.hyphens': 'The third and fourth characters can’t both be hyphens',
  'names.short': 'At least 4 characters',
  'names.looking': 'Finding names',
  // Tags of suggested names.
  'names.available': 'Available',
  'names.registered': 'Registered',
  'names.is-available': 'This name is available',
  'names.is-registered': 'This name is taken. Choose another one',
  'names.suggestions': 'Suggested names',
  'names.none': 'No suggestions for this name. You can still try to register it.',
  'names.suggestions-failed': 'Error fetching name suggestions',
  'names.suggestions-failed-text': 'Check your connection, then try again.',
  'names.retry': 'Try again',
  'names.unsupported': 'No names on this network',
  'names.unsupported-text': 'You can’t register names on {network}. Choose another network to continue.',
  'names.unsupported-action': 'Choose another network',
  'names.register': 'Register name',
  // The specification fixes the English, as of `names.suggestions-failed`.
  'names.failed': 'Error registering name {name}',
  'names.why-declined': 'The signature was declined in your wallet. Nothing was registered.',
  'names.why-pending': 'Your wallet has another open request. Respond to it, then try again.',
  'names.why-taken': 'Already taken. Choose another name.',
  'names.why-network': 'Names can’t be registered on this network. Choose another network.',
  // Followed by the service’s reasons, one per line.
  'names.why-refused': 'Registration failed. The name service says:',
  'names.why-failed': 'Unknown error. Check your connection, then try again.',
  'names.step-loading': 'Checking whether {name} is available',
  // {wallet} is the name of a wallet.
  'names.step-sign': 'Sign the message in {wallet}',
  'names.step-sign-text': 'Your signature links {name} to this account. It’s free and sends no transaction.',
  'names.step-post': 'Registering {name}',
  'names.step-set': 'Setting your name',
  'names.step-text': 'This takes a moment.',
  'names.cancel': 'Cancel',
  'names.done': 'Name registered',
  'names.done-text': 'You now appear as {name}, and others can send to it.',
  // A button that leaves the view.
  'names.go': 'Done',
  // Shown as a toast if the view was left before.
  'names.told': '{name} is now your name',
} satisfies Record<string, string>

export default messages
