/** English texts of the login methods on the first view. */
const messages = {
  'embedded.email-label': 'Email address',
  'embedded.email-placeholder': 'Email',
  'embedded.email-submit': 'Continue with email',
  'embedded.email-sending': 'Sending the email',
  'embedded.socials': 'Social logins',
  'embedded.social-with': 'Continue with {name}',
  'embedded.social-more': 'More social logins',
  'embedded.only-on': 'This login is not for {from}. You connect on {to}.',
  'embedded.one-login': 'You are logged in already. Disconnect first to use another login.',
} satisfies Record<string, string>

export default messages
