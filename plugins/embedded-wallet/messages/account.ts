/** English texts used after the login: approvals and account settings. */
const messages = {
  'embedded.approve': 'Approve Transaction',
  // Names the window for screen readers.
  'embedded.approve-frame': 'Secure window that shows what you’re approving',
  'embedded.approve-loading': 'Loading the request',
  'embedded.approve-covered':
    'Something on this site covers the window below, so it ignores clicks. Close what’s in front of it.',
  'embedded.approve-nothing': 'Nothing to approve',
  'embedded.approve-nothing-text': 'This site isn’t asking for a signature or a transaction.',
  'embedded.close': 'Close',

  'embedded.edit-email': 'Edit Email',
  'embedded.confirm-old': 'Confirm Current Email',
  'embedded.confirm-new': 'Confirm New Email',
  'embedded.new-email': 'New email',
  'embedded.save': 'Save',
  'embedded.saving': 'Saving…',
  'embedded.cancel': 'Cancel',
  'embedded.same-email': 'This is already your email.',
  // Followed by the link "Try again".
  'embedded.something-wrong': 'Something wrong?',
  'embedded.email-updated': 'Email updated',

  'embedded.your-email': 'Account email',
  // {name} is a social login, such as Google.
  'embedded.logged-in-by': 'Logged in with {name}',
  'embedded.upgrade': 'Upgrade your wallet',
  'embedded.upgrade-text': 'Transition to a self-custodial wallet',

  'embedded.permissions': 'Active permissions',
  'embedded.permissions-text': 'What sites can do without asking',
  'embedded.permissions-loading': 'Loading permissions',
  'embedded.permissions-none': 'No active permissions',
  'embedded.permissions-none-text': 'Sites ask before they do anything with your account.',
  'embedded.permissions-failed': 'Couldn’t load permissions',
  'embedded.permissions-failed-text': 'Check your connection, then try again.',
  'embedded.retry': 'Try again',
  'embedded.until': 'Until {date}',
  // What a site can do without asking.
  'embedded.may-call#one': 'Call {count} contract function',
  'embedded.may-call#other': 'Call {count} contract functions',
  'embedded.may-spend-native': 'Spend a limited amount of the network’s currency each period',
  'embedded.may-spend-token': 'Spend a limited amount of a token each period',
  'embedded.may-other': 'Other permission: {name}',
  'embedded.revoke': 'Revoke',
  'embedded.revoke-label': 'Revoke the permissions of {name}',
  // {name} is a site.
  'embedded.revoke-sure': 'Revoke what {name} can do? You approve this with a signature.',
  'embedded.revoking': 'Revoking…',
  // A button that leaves the permissions as they are.
  'embedded.keep': 'Keep',
  'embedded.revoked': 'Permissions revoked',
  'embedded.revoke-failed': 'Couldn’t revoke permissions',
} satisfies Record<string, string>

export default messages
