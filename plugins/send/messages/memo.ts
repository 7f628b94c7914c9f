/** English texts of the memo, a text for the receiver. Loaded for networks whose transfers carry one. */
const memoMessages = {
  // By memos, exchanges assign deposits. The review shows this text, too.
  'send.memo': 'Memo',
  'send.add-memo': 'Add a memo',
  'send.memo-hint': 'Exchanges need the memo they show you, and anyone can read it',
  'send.memo-too-long': 'This memo is too long',
  'send.memo-hidden': 'It contains a hidden character. Type the memo instead',
  'send.do-memo': 'Check the memo',
} satisfies Record<string, string>

export default memoMessages
