/** English texts below the list of wallets. */
const footerMessages = {
  // Followed by the link `connect.guide-link`.
  'connect.guide': 'New to wallets?',
  'connect.guide-link': 'See how they work',
  // Stands for {terms} in the sentences below, as the next one does for {privacy}.
  'connect.terms': 'terms of service',
  'connect.privacy': 'privacy policy',
  'connect.legal': 'By connecting, you agree to the {terms} and {privacy}.',
  'connect.legal-terms': 'By connecting, you agree to the {terms}.',
  'connect.legal-privacy': 'By connecting, you agree to the {privacy}.',
} satisfies Record<string, string>

export default footerMessages
