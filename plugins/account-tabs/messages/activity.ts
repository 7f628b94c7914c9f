/** English texts of the activity list. */
const activityMessages = {
  'account.activity-list': 'Transactions',
  'account.activity-loading': 'Loading transactions',
  'account.activity-more-loading': 'Loading more transactions',
  'account.activity-older': 'Show older',
  // The specification fixes the English.
  'account.activity-failed': 'Failed to fetch transactions',
  'account.activity-failed-text': 'Couldn’t reach the service. Your funds aren’t affected.',
  'account.activity-offline': 'You’re offline',
  'account.activity-offline-text': 'Your transactions load when you’re back online.',
  'account.activity-none': 'No transactions yet',
  'account.activity-none-here': 'No activity yet',
  'account.activity-none-text': 'What you send and receive on this network appears here.',
  'account.activity-unserved': 'Not available on this network',
  // Also below the transactions that were sent from here.
  'account.activity-unserved-text':
    'This network’s history needs a source that this site doesn’t have. What you send from here is shown.',
  // A button that opens the swap.
  'account.activity-trade': 'Swap tokens',
  'account.activity-in-progress': 'In progress',
  'account.activity-picture': 'Untitled NFT',
  // From whom to whom a transaction without transfers was.
  'account.activity-parties': '{first} to {second}',
  // What was paid, and for what.
  'account.activity-two-ways': '{first} for {second}',
  // {list} are the first transfers of a transaction.
  'account.activity-and-more#one': '{list} and {count} more',
  'account.activity-and-more#other': '{list} and {count} more',
  // An amount below the smallest that is shown.
  'account.activity-less': '<{amount}',
  'account.activity-unusual': 'Look-alike characters',

  // States of a transaction.
  'account.activity-confirmed': 'Confirmed',
  'account.activity-pending': 'Pending',
  'account.activity-status-failed': 'Failed',
  'account.activity-replaced': 'Replaced',
  'account.activity-dropped': 'Dropped',
  'account.activity-unknown': 'Unknown',

  // What a confirmed transaction did.
  'account.activity-did-send': 'Sent',
  'account.activity-did-receive': 'Received',
  'account.activity-did-trade': 'Swapped',
  'account.activity-did-approve': 'Approved',
  'account.activity-did-revoke': 'Approval revoked',
  'account.activity-did-mint': 'Minted',
  'account.activity-did-burn': 'Burned',
  'account.activity-did-deposit': 'Deposited',
  'account.activity-did-withdraw': 'Withdrawn',
  'account.activity-did-borrow': 'Borrowed',
  'account.activity-did-repay': 'Repaid',
  'account.activity-did-stake': 'Staked',
  'account.activity-did-unstake': 'Unstaked',
  'account.activity-did-claim': 'Claimed',
  'account.activity-did-deploy': 'Contract created',
  'account.activity-did-cancel': 'Cancelled',
  'account.activity-did-execute': 'Contract called',
  'account.activity-did-other': 'Transaction',
  // What a transaction does that is pending or failed.
  'account.activity-to-send': 'Send',
  'account.activity-to-receive': 'Receive',
  'account.activity-to-trade': 'Swap',
  'account.activity-to-approve': 'Approve',
  'account.activity-to-revoke': 'Revoke approval',
  'account.activity-to-mint': 'Mint',
  'account.activity-to-burn': 'Burn',
  'account.activity-to-deposit': 'Deposit',
  'account.activity-to-withdraw': 'Withdraw',
  'account.activity-to-borrow': 'Borrow',
  'account.activity-to-repay': 'Repay',
  'account.activity-to-stake': 'Stake',
  'account.activity-to-unstake': 'Unstake',
  'account.activity-to-claim': 'Claim',
  'account.activity-to-deploy': 'Create contract',
  'account.activity-to-cancel': 'Cancel',
  'account.activity-to-execute': 'Call contract',
  'account.activity-to-other': 'Transaction',

  // How long ago, as short as possible.
  'account.activity-seconds#one': '{count} sec',
  'account.activity-seconds#other': '{count} sec',
  'account.activity-minutes#one': '{count} min',
  'account.activity-minutes#other': '{count} min',
  'account.activity-hours#one': '{count} hr',
  'account.activity-hours#other': '{count} hrs',
  'account.activity-days#one': '{count} d',
  'account.activity-days#other': '{count} d',
  'account.activity-months#one': '{count} mo',
  'account.activity-months#other': '{count} mo',
  'account.activity-years#one': '{count} yr',
  'account.activity-years#other': '{count} yr',
  // For screen readers: {ago} is one of the texts above.
  'account.activity-when': '{ago} ago, {date}',
} satisfies Record<string, string>

export default activityMessages
