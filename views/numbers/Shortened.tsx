import type { ShortNumber } from './formatAmount.js'

/** A shortened number, or a text with one; the exact one shows on hover and is read by assistive technology. */
export function Shortened({ text, exact }: ShortNumber) {
  if (text === exact) return text
  return (
    <span title={exact}>
      <span aria-hidden="true">{text}</span>
      <span className="lk-vh">{exact}</span>
    </span>
  )
}
