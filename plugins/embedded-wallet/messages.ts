/** English texts; each key belongs to the plugin. */
export default {
  'embedded.name': 'Email or social login',
  'embedded.eoa': 'EOA',
  'embedded.smart-account': 'Smart account',
  'embedded.email': 'Email',
  'embedded.not-allowed': 'Action not allowed',
  'embedded.framed': 'Another page shows this one. Open it by itself to sign.',
  'embedded.gone': 'The secure frame was replaced. Log in again.',
  'embedded.load-failed': 'Unable to load email login dependency. Check your connection, then try again.',
}
