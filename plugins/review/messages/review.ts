/** English texts of the review. */
const messages = {
  'review.title': 'Review request',
  'review.asks': '{site} asks your wallet',
  'review.reading': 'Reading the request…',
  'review.nothing': 'Nothing to review',
  // Headings, if there is no sentence: what the request does.
  'review.send': 'Send',
  'review.approve': 'Approve',
  'review.approve-more': 'Approve more',
  'review.revoke': 'Revoke',
  'review.calls': 'Several calls',
  'review.wrap': 'Wrap',
  'review.unwrap': 'Unwrap',
  // Safe is the name of a wallet that several people own.
  'review.safe': 'Run as Safe',
  'review.sign': 'Sign message',
  'review.create': 'Create contract',
  // Accounts for tokens, on chains where each token has its own.
  'review.open-account': 'Create a token account',
  'review.close-account': 'Close a token account',
  'review.control': 'Change who controls an account',
  // What a Safe changes about itself. A guard checks, and a fallback handler answers, what the Safe is asked for.
  'review.add-owner': 'Add an owner',
  'review.remove-owner': 'Remove an owner',
  'review.replace-owner': 'Replace an owner',
  'review.change-confirmations': 'Change how many owners must confirm',
  'review.enable-module': 'Enable a module',
  'review.disable-module': 'Disable a module',
  'review.set-guard': 'Set a guard',
  'review.set-handler': 'Set a fallback handler',
  // A text that goes along with a payment. Also its label.
  'review.memo': 'Memo',
  'review.sign-transaction': 'Sign transaction',
  'review.unknown-call': 'Unknown call',
  'review.unknown-message': 'Unknown message',
  // Headings as sentences.
  'review.send-to': 'Send {amount} to {to}',
  'review.approve-for': 'Approve {amount} for {spender}, until you revoke it',
  'review.approve-unlimited': 'Approve unlimited {token} for {spender}, until you revoke it',
  'review.sign-in': 'Sign in to {site}',
  // Nobody has these tokens afterwards.
  'review.burn': 'Destroy {amount}',
  // Labels of values.
  'review.amount': 'Amount',
  'review.amount-or-item': 'Amount or item',
  'review.item': 'Item',
  // Every item of a collection.
  'review.all-items': 'All items',
  'review.unlimited': 'Unlimited',
  'review.none': 'None',
  // Who may take tokens.
  'review.spender': 'Spender',
  'review.from': 'From',
  'review.to': 'To',
  // Change that a payment returns to the payer. Label of an amount.
  'review.back': 'Comes back',
  'review.until': 'Until',
  'review.fee': 'Network fee',
  // {payer} is a company or a host name: who pays the network fee in the visitor's place.
  'review.paid-by': 'Paid by {payer}',
  // The wallet decides whether the visitor pays instead.
  'review.may-be-paid': 'May be paid by {payer}',
  'review.contract': 'Contract',
  'review.call': 'Call',
  'review.message': 'Message',
  'review.owner': 'Owner',
  // How many owners must confirm each transaction.
  'review.confirmations': 'Confirmations needed',
  'review.module': 'Module',
  'review.guard': 'Guard',
  'review.handler': 'Fallback handler',
  'review.network': 'Network',
  // Who explains the request, or who simulated it.
  'review.source': 'Source: {source}',
  // What the account would have more or less of.
  'review.happens': 'What happens',
  'review.leaves': 'Leaves',
  'review.arrives': 'Arrives',
  'review.approved-for': 'Approved for {spender}',
  'review.unchanged': 'Your balances don’t change',
  'review.fails': 'This would fail: {reason}',
  'review.unchecked': 'What happens couldn’t be checked.',
  'review.differs': 'What would happen differs from what the request says.',
  'review.nodes-differ': 'Two nodes disagree. What happens couldn’t be checked.',
  // Some of several transactions build on others, so a node can’t simulate them.
  'review.partly': 'Only {count} of {total} transactions could be checked.',
  // Warnings.
  'review.danger': 'Danger',
  'review.warning': 'Warning',
  'review.takes-all': '{spender} can take all you have of this token, now and later.',
  'review.not-contract': '{spender} isn’t a contract. Whoever owns this account can take your tokens.',
  'review.look-alike': '{name} only looks like an address that you have used before. That one is:',
  'review.new-contract': '{name} is a contract that didn’t exist a week ago.',
  // What is recorded on this site, which need not be everything.
  'review.first-contact': 'As far as this site knows, this is your first transaction with {name}.',
  'review.over-balance': 'This is more than you have.',
  'review.takes-items': '{spender} can take every item you have of this collection, now and later.',
  'review.permit': 'With this signature, others can take tokens without asking you again.',
  'review.order': 'This signature may be an order: what you have can be traded without asking you again.',
  'review.mismatch': 'This is for {asked}, not for {current}.',
  'review.domain': 'This message doesn’t name its network and contract, so it may also be used elsewhere.',
  'review.other-contract': 'Messages like this are meant for another contract.',
  'review.unreadable': 'This can’t be put into words. Continue only if you know what it does.',
  'review.delegate': 'Another contract acts as your Safe, and can take everything in it.',
  'review.hash': 'This text hides what you sign. It can cost you everything you have.',
  'review.controls': '{to} gets control of this account and everything in it.',
  'review.power': '{to} gets power over {account}, and may take or lock everything in it.',
  'review.no-expiry': 'This transaction doesn’t expire. Once signed, it can be sent at any time.',
  // The signature covers the transaction only in part.
  'review.open-outputs': 'After you sign, others can change where the rest goes.',
  'review.open-inputs': 'After you sign, others can add to this transaction.',
  'review.high-fee': 'The network fee is far higher than usual.',
  'review.unproven': 'What this spends isn’t proven, so the network fee is unknown and can be high.',
  // Ordinals are collectibles on single satoshis of Bitcoin.
  'review.ordinals': 'This spends coins of your Ordinals account, with everything they carry.',
  'review.only': 'Allow only {amount}',
  'review.explorer': 'View on block explorer',
  'review.copy-address': 'Copy address',
  'review.address-copied': 'Address copied',
  'review.show-data': 'Show data',
  // The request as the wallet gets it.
  'review.data': 'Data',
  'review.copy': 'Copy data',
  'review.copied': 'Data copied',
  'review.continue': 'Continue',
  'review.decline': 'Decline',
} satisfies Record<string, string>

export default messages
