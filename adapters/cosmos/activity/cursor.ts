/** How far one of the two searches has been read. Undefined once it has no more. */
export type Place = { page: number; skip: number } | undefined
/** The place in the transactions that the account sent, and in those that it received. */
export type Places = readonly [sent: Place, received: Place]

export const START: Places = [
  { page: 1, skip: 0 },
  { page: 1, skip: 0 },
]

/** Undefined once both searches have no more. */
export function writeCursor(places: Places): string | undefined {
  if (places.every((place) => place === undefined)) return undefined
  return places.map((place) => (place ? `${place.page}.${place.skip}` : '')).join('-')
}

/** Undefined if the cursor is that of another source. */
export function readCursor(cursor: string): Places | undefined {
  const found = /^(?:(\d{1,6})\.(\d{1,3}))?-(?:(\d{1,6})\.(\d{1,3}))?$/.exec(cursor)
  if (!found) return undefined
  const [, ...numbers] = found
  const placeAt = (index: number): Place =>
    numbers[index] === undefined
      ? undefined
      : { page: Number(numbers[index]), skip: Number(numbers[index + 1]) }
  return [placeAt(0), placeAt(2)]
}
