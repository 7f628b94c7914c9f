/** Characters at each end that people compare. */
const ENDS = 4

/** Whether two different addresses have the same ends. Both have to be in the form that the chain compares. */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && endsOf(one) === endsOf(other)

function endsOf(address: string): string {
  const text = address.replace(/^0x/, '')
  return text.slice(0, ENDS) + text.slice(-ENDS)
}
