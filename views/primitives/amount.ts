/** What stays of typed text as a decimal string; `undefined` when the text is no amount and should be refused. */
export function cleanAmount(text: string, decimals: number): string | undefined {
  const plain = text.replace(/[\s_']/g, '').replace(',', '.')
  if (!/^\d*\.?\d*$/.test(plain)) return undefined
  const [whole = '', fraction] = plain.split('.')
  const start = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  if (fraction === undefined || decimals === 0) return start
  return `${start}.${fraction.slice(0, decimals)}`
}

/** Size of the digits: 32, shrinking to 20 as the amount grows. */
export function amountSize(length: number): number {
  return Math.max(20, Math.min(32, 32 - (length - 8) * 1.5))
}
