/** English texts of the row and the view. */
const messages = {
  'permissions.title': 'Permissions',
  'permissions.row-text': 'Who can move your tokens',
  // Heading of a list: contracts and accounts that the visitor lets move tokens.
  'permissions.approvals': 'Token approvals',
  'permissions.searching': 'Searching for approvals: {percent}',
  'permissions.stop': 'Stop',
  'permissions.continue': 'Continue',
  'permissions.retry': 'Try again',
  'permissions.none': 'No approvals found',
  'permissions.none-text': 'No one else can move your tokens on {network}.',
  'permissions.incomplete': 'The search is incomplete: there may be more approvals.',
  'permissions.disputed': 'Two nodes disagree. The larger amounts are shown.',
  'permissions.failed': 'Couldn’t load permissions',
  'permissions.failed-text': 'Check your connection, then try again.',
  'permissions.offline': 'You’re offline',
  'permissions.unserved': 'Not available on this network',
  // The amount of an approval.
  'permissions.unlimited': 'Unlimited',
  // Every item of a collection.
  'permissions.all': 'All items',
  'permissions.unknown': 'Unknown',
  'permissions.contract': 'Unknown contract',
  // The spender is an account with keys, which is unusual.
  'permissions.person': 'A person’s account, not a contract',
  'permissions.at-risk': '{amount} at risk',
  'permissions.since': 'Since {date}',
  'permissions.until': 'Until {date}',
  'permissions.revoke': 'Revoke',
  'permissions.revoke-selected': 'Revoke selected ({count})',
  'permissions.prompts': 'Confirmations in your wallet: {count}. Revoking costs a network fee.',
  'permissions.upgrades':
    'Your wallet first adds a contract to your account (EIP-7702), so that one confirmation is enough. Your address stays the same.',
  // A button that leaves the permission as it is.
  'permissions.keep': 'Keep',
  'permissions.wallet': 'Confirm transaction in your wallet',
  'permissions.revoking': 'Revoking…',
  'permissions.revoked': 'Approval revoked',
  'permissions.partial': 'Some approvals are still in force.',
  'permissions.declined': 'Declined',
  'permissions.refused': 'Your wallet didn’t send it. Try again.',
  'permissions.late': 'Not confirmed yet. Search again later.',
  // Heading of a list: amounts that the wallet lets other accounts spend again and again without asking.
  'permissions.grants': 'Automatic payments',
  'permissions.walletconnect': 'Connected by WalletConnect',
  'permissions.disconnect': 'Disconnect',
  'permissions.sign-ins': 'Signed in to this site',
  'permissions.sign-out': 'Sign out',
  'permissions.session-failed': 'Failed to disconnect',
} satisfies Record<string, string>

export default messages
