/** English texts; each key belongs to the plugin. */
export default {
  // Names the built-in wallet in lists.
  'embedded.name': 'Email or social login',
  // The names of its two accounts: one that a private key controls, and a smart one.
  'embedded.eoa': 'Regular account',
  'embedded.smart-account': 'Smart account',
  // The specification fixes the English.
  'embedded.not-allowed': 'Action not allowed',
  'embedded.framed': 'This site is embedded. Open it in its own tab to sign.',
  'embedded.gone': 'The secure window was replaced. Log in again.',
  'embedded.load-failed': 'Unable to load email login dependency. Check your connection, then try again.',
}
