/** English texts of the login methods on the first view. */
const messages = {
  'embedded.email-label': 'Email address',
  'embedded.email-placeholder': 'Email',
  'embedded.email-submit': 'Continue with email',
  'embedded.email-sending': 'Sending email',
  'embedded.socials': 'Social logins',
  // {name} is a social login, such as Google.
  'embedded.social-with': 'Continue with {name}',
  'embedded.social-more': 'More social logins',
  // {from} is a chain, {to} a network of another chain.
  'embedded.only-on': 'This login isn’t available on {from}. You’ll connect on {to}.',
  'embedded.one-login': 'You’re already logged in. Disconnect first to use another login.',
} satisfies Record<string, string>

export default messages
