import { Fragment, type ReactNode } from 'react'
import { Address, type Translate } from '../../../views/index.js'
import type { Reading } from '../reader/reading.js'

/** Addresses of any chain are longer than words, and are no numbers: an amount is never shortened. */
const ADDRESSES = /(\b(?=\d*[a-z])[\da-z]{26,}\b)/i

const KINDS = {
  creation: 'review.create',
  'unknown-call': 'review.unknown-call',
  'unknown-message': 'review.unknown-message',
} as const

/** What a reading does, as a sentence if there is one. */
export const headingOf = ({ kind, sentence, intent }: Reading, t: Translate): string =>
  sentence ?? intent ?? (kind in KINDS ? t(KINDS[kind as keyof typeof KINDS]) : t('review.sign'))

/** A text whose addresses are shortened for the eye, and complete for screen readers. */
export const shortened = (text: string): ReactNode =>
  text.split(ADDRESSES).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, distinguished only by position
    <Fragment key={index}>{ADDRESSES.test(part) ? <Address address={part} /> : part}</Fragment>
  ))

/** The name of an address in the rows of readings, or the address. */
export function nameIn(readings: readonly Reading[], address: string): string {
  const rows = readings.flatMap((reading) => listRows(reading))
  const named = rows.find((row) => row.address?.toLowerCase() === address.toLowerCase())
  return named && named.text !== named.address ? named.text : address
}

const listRows = ({ rows }: Reading): Reading['rows'] =>
  rows.flatMap((row) => [row, ...(row.nested ? listRows(row.nested) : [])])
