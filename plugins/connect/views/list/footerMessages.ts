/** English texts below the list of wallets. */
const footerMessages = {
  'connect.guide': 'New to wallets?',
  'connect.guide-link': 'See how they work',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.legal': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.legal-terms': 'By connecting you agree to the {terms}.',
  'connect.legal-privacy': 'By connecting you agree to the {privacy}.',
} satisfies Record<string, string>

export default footerMessages
