/** English texts shown after a login method is chosen. Loaded with the first of its views. */
const messages = {
  'embedded.email-missing': 'Enter a complete email address.',
  'embedded.email-invalid': 'That email isn’t valid. Try again.',
  // The specification fixes the English, for every number.
  'embedded.too-soon#other': 'Please try again after {count} seconds',

  'embedded.refused': 'This login isn’t available on this site yet. Choose another way to connect.',
  'embedded.no-answer': 'The login didn’t respond in time. Try again.',
  'embedded.interrupted': 'The login was interrupted. Try again.',
  'embedded.failed': 'Something went wrong. Try again.',
  'embedded.try-again': 'Try again',

  // Followed by the email address on a line of its own.
  'embedded.device-sent': 'Approve the login link we sent to',
  'embedded.device-text': 'This device is new to your account. Open the link on this device, then come back.',
  'embedded.device-failed': 'Couldn’t approve this device.',
  // Followed by the email address on a line of its own.
  'embedded.code-sent': 'Enter the code we sent to',
  'embedded.code-expires': 'The code expires in 20 minutes',
  'embedded.code-label': '6-digit code',
  'embedded.code-hint': 'The last digit sends the code.',
  'embedded.code-checking': 'Checking the code',
  'embedded.code-connecting': 'Connecting your account',
  'embedded.code-wrong': 'That code isn’t right. Try again',
  'embedded.code-not-checked': 'Couldn’t check the code. Try again',
  // Followed by the link `embedded.resend-code` or `embedded.resend-in`.
  'embedded.missing-email': 'Didn’t receive it?',
  'embedded.resend-code': 'Resend code',
  'embedded.resend-email': 'Resend email',
  // {n} is a number of seconds, as short as possible.
  'embedded.resend-in': 'Resend in {n}s',
  'embedded.resent': 'Code email resent',

  // {name} is a social login, such as Google.
  'embedded.social-title': 'Log in with {name}',
  'embedded.social-replace': 'You’re connected with {wallet}. Logging in replaces it on this site.',
  'embedded.social-keep': 'Keep {wallet}',
  'embedded.social-waiting': 'Continue in the {name} window',
  'embedded.social-user': 'Loading your data',
  'embedded.social-failed': 'Something went wrong',
  // The specification fixes the English, down to `embedded.social-blocked`.
  'embedded.social-start-failed': 'Failed to initiate social connection',
  'embedded.social-connect-failed': 'Failed to connect',
  'embedded.social-blocked': 'Could not open social popup',
  'embedded.social-blocked-text':
    'Your browser blocked the window. Allow pop-ups for this site, or open it here.',
  'embedded.social-open': 'Open window',
  // The specification fixes the English, as of the next one.
  'embedded.social-timeout': 'Social login timed out. Please try again.',
  'embedded.social-closed': 'Popup closed',
  'embedded.social-connected': 'You’re logged in',
  'embedded.social-untrusted': 'Untrusted Origin',

  'embedded.farcaster-code': 'QR code to log in with Farcaster',
  'embedded.farcaster-scan': 'Scan this QR code with your phone',
  'embedded.farcaster-making': 'Creating QR code',
  'embedded.farcaster-user': 'Loading your data',
  'embedded.farcaster-user-text': 'This takes a moment.',
  'embedded.farcaster-app': 'Continue in Farcaster',
  'embedded.farcaster-app-text': 'Accept the connection request in the app.',
  'embedded.farcaster-open': 'Open Farcaster',
  'embedded.farcaster-failed': 'Failed to connect to farcaster',
  'embedded.copy-link': 'Copy link',
  'embedded.link-copied': 'Link copied',
  'embedded.copy-failed': 'Failed to copy',

  'embedded.register-device': 'Register Device',
  'embedded.confirm-email': 'Confirm Email',
  'embedded.all-socials': 'All socials',
} satisfies Record<string, string>

export default messages
